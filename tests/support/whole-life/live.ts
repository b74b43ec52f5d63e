import type { Page } from '@playwright/test';
import { getJournalScreen, openEntry, searchFor } from '../journal-screen.ts';
import { expect } from '../journey.ts';
import { collectionSteps } from './collection-steps.ts';
import type { PlantedWords } from './planted-words.ts';

/** Uses every feature of Reflect as a person does, in a browser, with planted words in everything that is written. */
export async function liveThrough(page: Page, words: PlantedWords): Promise<void> {
  for (const live of Object.values(collectionSteps)) await live(page, words);
  await writeGratitude(page, words);
  await tellTheAi(page, words);
  await talkItOver(page, words);
  await followGuide(page, words);
  await askAndCompare(page, words);
  await lookEverywhere(page);
  await showAProfile(page);
  await exportAll(page);
  await leaveWorkUndone(page, words);
}

async function writeGratitude(page: Page, words: PlantedWords): Promise<void> {
  await page.goto('/daily');
  const why = page.getByLabel('Why these matter');
  await why.fill(`Each has a ${words.take('why something matters')}.`);
  for (const thing of await page.getByLabel(/ thing you're grateful for$/).all())
    await thing.fill(`My ${words.take('something to be grateful for')}`);
  await page.getByRole('button', { name: 'Save to journal' }).click();
  await expect(why).toHaveCount(0);
}

async function tellTheAi(page: Page, words: PlantedWords): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: /^AI Personalization/ }).click();
  const dialog = page.getByRole('dialog', { name: 'AI Personalization' });
  await dialog.getByLabel('Personality type').selectOption({ index: 1 });
  await dialog.getByLabel('What helps you').fill(`Tea with ${words.take('what helps')}`);
  await dialog.getByLabel("What's hard at the moment").fill(words.take("what's hard"));
  await dialog.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(dialog).toBeHidden();
}

async function talkItOver(page: Page, words: PlantedWords): Promise<void> {
  await page.goto('/dashboard?tab=activities');
  const talk = words.take('an analysed conversation');
  await page
    .getByLabel('Conversation', { exact: true })
    .fill(
      `Me: I can’t bring the ${talk} on Sunday.\nLeo: You always say that!\nMe: I am sad when you say that.`,
    );
  await page.getByRole('button', { name: 'Analyze Conversation' }).click();
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await page.getByRole('button', { name: 'Save to journal' }).click();
  await expect(page.getByRole('link', { name: 'View in Journal' })).toBeVisible();

  await page.goto('/');
  const details = await openEntry(page, talk);
  await details.getByRole('button', { name: 'Ask Follow-up' }).click();
  const question = details.getByRole('textbox', { name: 'Your question' });
  await question.fill(`What can I say of the ${words.take('a question about a conversation')}?`);
  await question.press('Enter');
  const messages = details.getByRole('log').getByRole('paragraph');
  await expect(messages).toHaveCount(2);
  await expect(messages.last()).not.toHaveText('Thinking…');
}

async function followGuide(page: Page, words: PlantedWords): Promise<void> {
  await page.goto('/guided-journal/self_compassion');
  for (let at = 1; at <= 5; at += 1) {
    const text = `That is a ${words.take(`answer ${at} of a guided session`)}.`;
    await page.getByLabel('Your answer').fill(text);
    await page.getByRole('button', { name: at === 5 ? 'Finish' : 'Next question' }).click();
    await expect(page.getByRole('log').getByText(text)).toBeAttached();
  }
  await page.getByRole('button', { name: 'Save as Journal Entry' }).click();
  await expect(page).toHaveURL('/');
}

async function askAndCompare(page: Page, words: PlantedWords): Promise<void> {
  await page.goto('/ask');
  const field = page.getByRole('textbox', { name: 'Ask your journal' });
  await field.fill(
    `What have I written about the ${words.take('a question to the journal', { stays: true })}?`,
  );
  await field.press('Enter');
  await expect(page.getByRole('region', { name: /^What have I written/ })).toBeVisible();
  await page.goto('/');
  await searchFor(page, words.take('a search', { stays: true }));
  await expect(page.getByRole('article')).toHaveCount(0);

  await page.goto('/dashboard?tab=calendar');
  await page.getByRole('button', { name: /^Compare date ranges/ }).click();
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  for (const [label, days] of [
    ['Start', [60, 20]],
    ['End', [21, 0]],
  ] as const)
    for (const [at, ago] of days.entries())
      await page.getByLabel(label, { exact: true }).nth(at).fill(day(ago));
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'In figures' })).toBeVisible();
}

/** Screens that read the whole journal. */
async function lookEverywhere(page: Page): Promise<void> {
  await page.goto('/horoscope');
  await page.getByRole('combobox', { name: 'Zodiac sign' }).selectOption('leo');
  await page.getByRole('button', { name: 'Show my horoscope' }).click();
  await expect(page.getByRole('term').filter({ hasText: 'Love' })).toBeVisible();
  await page.goto('/insights');
  await expect(page.getByRole('heading', { name: 'Key Emotional Themes' })).toBeVisible();
  await page.goto('/templates');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /5 questions/ })
      .first(),
  ).toBeVisible();
}

/** For a private journal it's made in the browser, and sent after the person has looked at it. */
async function showAProfile(page: Page): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name });
  await page.goto('/connection-profile');
  await button('Make one on this device').or(button('Generate Profile')).click();
  const send = button('Send these sentences');
  await expect(send.or(button('Remove profile'))).toBeVisible();
  if (await send.isVisible()) await send.click();
  await expect(button('Remove profile')).toBeVisible();
}

async function exportAll(page: Page): Promise<void> {
  await page.goto('/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as JSON' }).click();
  await (await download).delete();
}

/** A draft, and an entry that waits because there's no connection. */
async function leaveWorkUndone(page: Page, words: PlantedWords): Promise<void> {
  const journal = getJournalScreen(page);
  await page.goto('/');
  await expect(journal.writing).toBeVisible();
  await page.context().setOffline(true);
  const waiting = words.take('an entry that waits', { stays: true });
  await journal.writing.fill(`The ${waiting} has to wait.`);
  await journal.save.click();
  await expect(journal.card(waiting)).toContainText('Waiting, kept on this device');
  await journal.writing.fill(`A ${words.take('a draft', { stays: true })} that isn't finished.`);
  await expect(page.getByText('Saved on this device')).toBeVisible();
}
