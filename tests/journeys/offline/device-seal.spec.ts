import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { getJournalScreen, searchFor } from '../../support/journal-screen.ts';
import { expect, getOrigin, makeAddress, test } from '../../support/journey.ts';
import { countKept } from '../../support/stored/count-kept.ts';
import { findFilesWith, readMemory, readStorages } from '../../support/stored/device-traces.ts';

const word = 'kingfisher';
const pin = '4711';

/** Stores something with the word in every collection of a person. */
async function plant(page: Page): Promise<void> {
  const headers = await getOrigin(page);
  const add = async (url: string, data: Record<string, unknown>) => {
    const answer = await page.request.post(url, { data: { id: randomUUID(), ...data }, headers });
    expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true);
  };
  await add('/api/journal/entries', { content: `A ${word} that is saved.` });
  await add('/api/sub-profiles', { displayName: `Ana of the ${word}`, notes: word });
  await add('/api/dreams', {
    dreamDate: new Date().toISOString().slice(0, 10),
    narrative: `I dreamt of a ${word}.`,
  });
  await add('/api/habits', { name: `Look for the ${word}` });
  await add('/api/goals', { title: `See a ${word}`, targetValue: 3 });
}

async function type(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
}
const lockScreen = (page: Page) => page.getByRole('heading', { name: 'Enter your PIN' });

const waitUntilKept = (page: Page, name: string) =>
  expect.poll(() => countKept(page, `reflect-${name}`), name).toBe(1);

/** Shows everything that was planted, so that this device keeps it, and leaves some of it unsaved and unsent. */
async function useEverything(page: Page): Promise<void> {
  const journal = getJournalScreen(page);
  await page.goto('/sub-profiles');
  await expect(page.getByText(`Ana of the ${word}`)).toBeVisible();
  await waitUntilKept(page, 'people');
  await page.goto('/dashboard?tab=calendar');
  await expect(page.getByText(`Look for the ${word}`).first()).toBeVisible();
  await waitUntilKept(page, 'habits');
  await waitUntilKept(page, 'goals');
  await page.goto('/dashboard?tab=guides');
  await waitUntilKept(page, 'dreams');
  await page.goto('/conversation');
  await page.getByLabel('Your message').fill(`The ${word} again.`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(2);
  await page.goto('/stress-assessment');
  await expect(page.getByRole('progressbar')).toBeVisible();
  for (let answer = 0; answer < 15; answer += 1) await page.keyboard.press('2');
  await expect(page.getByText('Moderate Stress').first()).toBeVisible();
  await page.goto('/');
  await expect(journal.card('that is saved')).toBeVisible();
  await waitUntilKept(page, 'journal');
  await searchFor(page, `a ${word}`);
  await expect(journal.cards).toHaveCount(1);
  await searchFor(page, '');
  await page.route('**/api/journal/entries', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await journal.writing.fill(`A ${word} that waits.`);
  await page.keyboard.press('Control+Enter');
  await expect(journal.card('that waits')).toBeVisible();
  await journal.writing.fill(`A ${word} that is being written.`);
  await expect(page.getByText('Saved on this device')).toBeVisible();
}

test('PIN-13 LOCK-01 LOCK-03 · a device is always sealed: its storage has no readable word, memory has none while it is locked, the PIN opens it without a connection, and after a sign-out the browser profile has none', async ({
  signIn,
  baseURL,
}) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'reflect-profile-'));
  const { launchOptions } = test.info().project.use;
  const start = () => chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: baseURL! });
  const email = makeAddress();
  let context = await start();
  try {
    const [page = await context.newPage()] = context.pages();
    page.on('dialog', (dialog) => dialog.accept());
    const person = await signIn(page, email);
    await plant(page);
    await useEverything(page);
    const open = await readStorages(page);
    expect(open).not.toContain(word);
    expect(open).not.toContain('overallScore');
    expect(open).toContain('a key');

    await test.step('while locked, nothing is in the page, in its memory or readable on the device', async () => {
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Set up a PIN' }).click();
      await page.getByLabel('New PIN', { exact: true }).fill(pin);
      await page.keyboard.press('Enter');
      await page.getByLabel('Confirm new PIN').fill(pin);
      await page.keyboard.press('Enter');
      await expect(lockScreen(page)).toBeVisible();
      await type(page, pin);
      await page.goto('/');
      await type(page, pin);
      const journal = getJournalScreen(page);
      await expect(journal.card('that waits')).toBeVisible();
      await expect(journal.writing).toHaveValue(`A ${word} that is being written.`);
      await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click();
      await page.getByRole('button', { name: /^Lock now/ }).click();
      await expect(lockScreen(page)).toBeVisible();
      const stored = await readStorages(page);
      expect(stored).not.toContain(word);
      expect(stored, 'no key but that of the PIN record').toEqual(expect.not.stringMatching(/a key.*a key/s));
      expect(await page.content()).not.toContain(word);
      expect(await readMemory(page)).not.toContain(word);
    });

    await test.step('the PIN opens it without a connection', async () => {
      await page.route('**/api/**', (route) => route.abort());
      await type(page, pin);
      await expect(lockScreen(page)).toHaveCount(0);
      await page.getByRole('link', { name: 'Journal' }).filter({ visible: true }).first().click();
      const journal = getJournalScreen(page);
      await expect(journal.card('that is saved')).toBeVisible();
      await expect(journal.writing).toHaveValue(`A ${word} that is being written.`);
      await page.unroute('**/api/**');
    });

    await test.step('after a sign-out no file of the browser has a word', async () => {
      await page.goto('/settings');
      await type(page, pin);
      await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
      await expect(page.getByRole('button', { name: /^Continue with / })).toBeVisible();
      expect(await readStorages(page)).not.toContain(word);
      await context.close();
      expect(await findFilesWith(profile, 'journal-draft'), 'what is stored is found').not.toEqual([]);
      expect(await findFilesWith(profile, word)).toEqual([]);
    });

    await test.step('the same person gets everything back', async () => {
      context = await start();
      const again = await context.newPage();
      await again.goto('/');
      await again.getByRole('button', { name: /^Continue with / }).click();
      await again.getByLabel('Email').fill(email);
      await again.getByRole('button', { name: 'Continue' }).click();
      await type(again, pin);
      const journal = getJournalScreen(again);
      await expect(journal.writing).toHaveValue(`A ${word} that is being written.`);
      await expect(journal.card('that waits')).toBeVisible();
      await again.goto('/stress-assessment');
      await type(again, pin);
      await expect(again.getByText('Your last result')).toBeVisible();
    });
    expect(person.user.email).toBe(email);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});
