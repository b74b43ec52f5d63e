import type { Page } from '@playwright/test';
import type { NewEntry } from '@reflect/contract';
import { expectSound, followSystemTheme } from '../../support/axe.ts';
import { expect, getOrigin, test, writeEntries } from '../../support/journey.ts';

const day = 86_400_000;
const texts: { content: string; isSecret?: boolean }[] = [
  { content: 'Signed the papers. Four years of my life, and the lease has eleven pages.' },
  { content: 'Soup, a book, rain on the roof.' },
  { content: 'Dominik moved the deadline again, and I said yes.' },
  { content: 'The lease is for nobody else to read.', isSecret: true },
  { content: 'Measured the kitchen window. With that lease we may end up moving.' },
  { content: 'Dominik wants the lease back, signed, by the first of December.' },
  { content: 'Moving again would be the sixth time. I still have boxes from the fourth.' },
  { content: 'A long day. I keep opening the drawer to look at the lease, and closing it again.' },
];
const entries = texts.map((text, at) => ({
  ...text,
  createdAt: new Date(Date.now() - (texts.length - at) * day).toISOString(),
})) as NewEntry[];

const getField = (page: Page) => page.getByRole('textbox', { name: 'Ask your journal' });
const answerTo = (page: Page, question: string) => page.getByRole('region', { name: question, exact: true });
async function ask(page: Page, question: string) {
  await getField(page).fill(question);
  await getField(page).press('Enter');
  return answerTo(page, question);
}

test('a question from Insights is answered from the pages, which open at their sentence @also-phone', async ({
  newcomer,
}) => {
  const { page } = newcomer;
  await followSystemTheme(page);
  const saved = await writeEntries(newcomer, entries);
  const person = { displayName: 'Dominik' };
  const headers = await getOrigin(page);
  expect((await page.request.post('/api/sub-profiles', { data: person, headers })).ok()).toBe(true);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));

  await page.goto('/insights');
  await ask(page, 'What have I written about the lease?');
  await expect(page).toHaveURL(/\/ask$/);
  const first = answerTo(page, 'What have I written about the lease?');
  await expect(first.getByText(/^5 entries since /)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^5 entries since / })).toHaveCount(1);
  await expectSound(page, 'an answer');

  await test.step('all results, with the secret page marked and not quoted', async () => {
    await first.getByRole('button', { name: 'Show all 5' }).click();
    await expect(first.getByRole('link')).toHaveCount(5);
    await expect(first.getByRole('link').filter({ hasText: 'Secret entry' })).toHaveCount(1);
    await expect(page.getByText('for nobody else to read')).toHaveCount(0);
    await expect(first.getByRole('link').first()).toBeFocused();
  });
  await test.step('a page, at its sentence', async () => {
    await first.getByRole('link').first().click();
    const mark = page.getByRole('dialog').locator('mark');
    await expect(mark).toHaveText('I keep opening the drawer to look at the lease, and closing it again.');
    await expect(mark).toBeInViewport();
    await expect(mark).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(first.getByRole('link')).toHaveCount(5);
  });
  await test.step('a follow-up uses the previous question, which can be removed', async () => {
    const about = await ask(page, 'What did I write about Dominik?');
    await expect(about.getByText(/^2 entries since /)).toBeVisible();
    const leaning = await ask(page, 'And about the lease?');
    await expect(leaning.getByText(/^1 entry on /)).toBeVisible();
    await leaning.getByRole('button', { name: 'Leave out Dominik' }).click();
    await expect(leaning.getByText(/^5 entries since /)).toBeVisible();
    await expect(leaning.getByRole('button', { name: 'Ask as written' })).toBeFocused();
  });
  await test.step('nothing found', async () => {
    const nothing = await ask(page, 'What have I written about volcanoes?');
    await expect(nothing.getByText(/^Nothing about volcanoes in your 8 entries\./)).toBeVisible();
    await expectSound(page, 'nothing found');
  });
  await test.step('words of crisis show the card', async () => {
    await getField(page).fill('I don’t want to live anymore.');
    const card = page.getByRole('region', { name: "You don't have to go through this alone" });
    await expect(card).toBeVisible();
    await getField(page).press('Escape');
    await expect(getField(page)).toHaveValue('');
    await expect(card).toHaveCount(0);
  });
  expect(sent.filter((request) => /volcanoes|the(%20|\+| )lease\?/.test(request))).toEqual([]);

  await test.step('the address of a sentence, and a conversation that a reload forgets', async () => {
    const [page0] = saved;
    const start = page0!.content.indexOf('Four years');
    await page.goto(`/?entry=${page0!.id}&at=${start}-${page0!.content.length}`);
    await expect(page.getByRole('dialog').locator('mark')).toHaveText(
      'Four years of my life, and the lease has eleven pages.',
    );
    await page.goto('/conversation');
    await page.getByRole('link', { name: 'Ask your journal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ask your journal' })).toBeVisible();
    await expect(page.getByRole('region', { name: /lease/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/insights$/);
  });
});

/** Before its weights are on the device, nothing can be found by meaning. */
const isMeaningStored = async () => {
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys())
      if (url.includes('meaning-encoder')) return true;
  return false;
};

test('a journal is searched without a connection, and by meaning once that is ready', {
  tag: '@service-worker',
}, async ({ person, context, expectNoise }) => {
  expectNoise(/ERR_/, /Failed to load resource/, /Failed to fetch/);
  const { page } = person;
  await writeEntries(person, entries);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/ask');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const byWords = page.getByText(/^For now, entries are found by their words/);
  await ask(page, 'lease');
  await expect(answerTo(page, 'lease').getByText(/^5 entries since /)).toBeVisible();
  await page.reload();
  await expect.poll(() => page.evaluate(isMeaningStored), { timeout: 60_000 }).toBe(true);
  await expect(byWords).toHaveCount(0, { timeout: 60_000 });

  await context.setOffline(true);
  await page.reload();
  const answer = await ask(page, 'lease');
  await expect(answer.getByText(/^5 entries since /)).toBeVisible();
  await expect(byWords).toHaveCount(0);
});

test('at 1280 by 800 the ask screen is no taller than the window', async ({ newcomer }) => {
  const { page } = newcomer;
  await writeEntries(newcomer, entries);
  await page.goto('/ask');
  await expect(getField(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
});

test('a locked device shows no questions, and forgets them', async ({ person }) => {
  const { page } = person;
  await writeEntries(person, entries);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Set up a PIN' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up a PIN' });
  for (const label of ['New PIN', 'Confirm new PIN']) {
    await dialog.getByLabel(label, { exact: true }).fill('4711');
    await page.keyboard.press('Enter');
  }
  const lockScreen = page.getByRole('heading', { name: 'Enter your PIN' });
  const unlock = async () => {
    await expect(lockScreen).toBeVisible();
    for (const digit of '4711') await page.getByRole('button', { name: digit, exact: true }).click();
    await expect(lockScreen).toHaveCount(0);
  };
  await unlock();
  await page.goto('/ask');
  await unlock();
  await expect((await ask(page, 'lease')).getByText(/^5 entries since /)).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: /^Lock now/ }).click();
  await expect(lockScreen).toBeVisible();
  expect(await page.content()).not.toMatch(/lease|entries since/);
  await unlock();
  await page.getByRole('link', { name: 'Insights' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Open “Ask your journal”' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ask your journal' })).toBeVisible();
  await expect(answerTo(page, 'lease')).toHaveCount(0);
});
