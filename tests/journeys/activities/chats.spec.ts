import { expectSound, followSystemTheme } from '../../support/axe.ts';
import { getJournalScreen } from '../../support/journal-screen.ts';
import { expect, readEntries, test } from '../../support/journey.ts';
import { readBox } from '../../support/read-box.ts';

test('CHAT-01 CHAT-02 CHAT-03 CHAT-06 CHAT-07 CHAT-08 · a conversation is held, found again, deleted and restored, and saved in the journal', {
  tag: '@also-phone',
}, async ({ newcomer: { page } }) => {
  await followSystemTheme(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Start a conversation' }).click();
  await expect(page).toHaveURL('/conversation');
  const field = page.getByLabel('Your message');
  const log = page.getByRole('log', { name: 'Conversation' });
  await expect(field).toBeFocused();
  await expectSound(page, 'empty conversation');

  const heightAtFirst = (await readBox(log)).height;
  const say = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
    await expect(log.getByText(text)).toBeVisible();
    // A server that has just started reads what it knows before its first reply.
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible({ timeout: 40_000 });
    await expect(field).toHaveValue('');
  };
  await field.press('Enter');
  await expect(log.getByRole('listitem')).toHaveCount(0);
  await field.pressSequentially('A line');
  await field.press('Shift+Enter');
  await expect(field).toHaveValue('A line\n');
  for (const text of [
    'My sister moved away, and the house is quiet.',
    'I cook for one now.',
    'She called on Sunday and we laughed.',
    'I would like to visit her in spring.',
  ])
    await say(text);
  await expect(log.getByRole('listitem')).toHaveCount(8);
  const height = (await readBox(log)).height;
  expect(Math.abs(height - heightAtFirst), 'the window keeps its height').toBeLessThan(60);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectSound(page, 'conversation');

  await page.reload();
  await expect(log.getByText('I cook for one now.')).toBeVisible();

  await page.getByRole('button', { name: 'Earlier conversations' }).click();
  const earlier = page.getByRole('dialog', { name: 'Earlier conversations' });
  await expect(earlier.getByText('Today, 8 messages')).toBeVisible();
  await expectSound(page, 'earlier conversations');
  await earlier.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(earlier.getByText('Today, 8 messages')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await earlier.getByRole('button', { name: /^“My sister moved away/ }).click();
  await expect(earlier).toHaveCount(0);
  await expect(log.getByText('I cook for one now.')).toBeVisible();

  await page.getByRole('button', { name: 'Save Conversation as Journal Entry' }).click();
  await expect(page).toHaveURL('/');
  await expect(getJournalScreen(page).card('Conversation Session')).toBeVisible();
  const [entry] = await readEntries({ page });
  expect(entry).toMatchObject({ title: 'Conversation Session', entryType: 'AJE', weight: 1.5 });
  expect(entry?.content).toContain('You: I cook for one now.');
});

test('a conversation that showed the card keeps it in view, continues carefully, and mentions support when it is opened again', {
  tag: '@also-phone',
}, async ({ newcomer: { page } }) => {
  await followSystemTheme(page);
  await page.goto('/conversation');
  const field = page.getByLabel('Your message');
  await field.fill('I don’t want to live anymore. I have thought about how I would end my life.');
  await field.press('Enter');
  const card = page.getByRole('region', { name: "You don't have to go through this alone" });
  await expect(card).toBeInViewport();
  await expect(card.getByRole('link', { name: 'Call Samaritans, 116 123' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible({ timeout: 40_000 });
  await field.fill('I had soup for lunch.');
  await field.press('Enter');
  await expect(page.getByRole('log').getByText('I had soup for lunch.')).toBeInViewport();
  await expect(card).toBeInViewport();
  await expectSound(page, 'conversation with the card');
  await page.reload();
  const line = page.getByRole('region', { name: 'Support', exact: true });
  await expect(line, 'opened again, it is mentioned').toBeInViewport();
  await line.getByRole('button', { name: 'See who' }).click();
  await expect(page.getByRole('link', { name: 'Call Samaritans, 116 123' })).toBeVisible();
  await page.getByRole('button', { name: 'Support', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
