import { expect, type Page } from '@playwright/test';
import { storeJournal } from '../../support/journal-of-years.ts';
import { getJournalScreen } from '../../support/journal-screen.ts';
import { test } from '../../support/journey.ts';
import { measureWeight, recordScripts, weightBudgets } from '../../support/script-weight.ts';

/** What is fetched this long after a screen was drawn doesn't count, however long the screen takes here. */
const laterMs = 2_000;

test.beforeEach(async ({ page }) => {
  await page.addInitScript((mostMs) => {
    const setSoon = window.setTimeout.bind(window);
    const setTimer = (run: () => void, ms = 0, ...given: []) =>
      ms < mostMs ? setSoon(run, ms, ...given) : 0;
    window.setTimeout = setTimer as typeof window.setTimeout;
  }, laterMs);
});

const screens = ['/settings', '/insights', '/dashboard', '/people', '/privacy-policy'];

test('what a visitor loads is within its budget', async ({ page }) => {
  const scripts = await listScripts(page, '/');
  expect(findTooMuch(scripts, weightBudgets.landing)).toEqual([]);
});

test('opening the journal, and each further screen, is within its budget', async ({ newcomer: { page } }) => {
  const journal = await openJournal(page, () => expect(getJournalScreen(page).writing).toBeVisible());
  expect(findTooMuch(journal, weightBudgets.journal)).toEqual([]);
  expect(journal.length).toBeLessThanOrEqual(weightBudgets.scriptsOfJournal);
  for (const screen of screens) {
    const added = (await listScripts(page, screen)).filter((name) => !journal.includes(name));
    const budget = screen === '/settings' ? weightBudgets.settings : weightBudgets.furtherScreen;
    expect(findTooMuch(added, budget), screen).toEqual([]);
  }
});

test('opening a journal of 200 entries is within its budget', async ({
  newcomer: { page, user },
  server,
}) => {
  await storeJournal({ dataDir: server.dataDir, userId: user.id, count: 200, hoursApart: 12 });
  const journal = await openJournal(page, () =>
    expect(getJournalScreen(page).card('Day 200.')).toBeVisible({ timeout: 30_000 }),
  );
  expect(findTooMuch(journal, weightBudgets.journalWithEntries)).toEqual([]);
  expect(journal.length).toBeLessThanOrEqual(weightBudgets.scriptsOfJournal);
});

test('if nobody was signed in, the landing page is loaded with the first scripts', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED/);
  await page.route(/\/assets\/start-/, (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('link[rel=modulepreload][href^="/assets/landing-"]')).toHaveCount(1);
  await expect(page.locator('link[rel=modulepreload][href^="/assets/journal-"]')).toHaveCount(0);
});

test('if somebody was signed in last time, the journal is loaded with the first scripts', async ({
  newcomer: { page },
  expectNoise,
}) => {
  const named = page.locator('link[rel=modulepreload][href^="/assets/journal-"]');
  await page.goto('/', { waitUntil: 'networkidle' });
  // The app can't add the link here: its script is blocked.
  expectNoise(/ERR_FAILED/);
  await page.route(/\/assets\/start-/, (route) => route.abort());
  await page.goto('/');
  await expect(named).toHaveCount(1);
  await page.goto('/privacy-policy');
  await expect(named).toHaveCount(0);
});

/** The scripts that open the journal on a device on which somebody has signed in before. */
async function openJournal(page: Page, untilDrawn: () => Promise<void>): Promise<string[]> {
  // Until somebody has signed in on a device, the landing page is fetched too.
  await page.goto('/', { waitUntil: 'networkidle' });
  const scripts = recordScripts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  // On a busy machine the network is idle before the journal is requested.
  await untilDrawn();
  await page.waitForFunction(() => {
    const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration);
    return performance.now() - Math.max(...ends) > 500;
  });
  return scripts();
}

async function listScripts(page: Page, path: string): Promise<string[]> {
  const scripts = recordScripts(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  return scripts();
}

/** Empty within the budget; beyond it the scripts by weight, the heaviest first. */
function findTooMuch(scripts: readonly string[], budget: number): string[] {
  const weights = scripts.map((name) => ({ name, weight: measureWeight(name) }));
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= budget) return [];
  const heaviest = weights.sort((one, other) => other.weight - one.weight);
  return [
    `${total.toFixed(1)} kB of ${budget}`,
    ...heaviest.map(({ name, weight }) => `${weight.toFixed(1)} kB ${name}`),
  ];
}
