import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import type { JournalEntry, User, WrappedJournalKey } from '../../contract/src/index.ts';
import { storeJournal } from '../../tests/support/journal-of-years.ts';
import { getJournalScreen } from '../../tests/support/journal-screen.ts';
import { signInThroughProvider } from '../../tests/support/journey.ts';
import { type JourneyServer, startJourneyServer } from '../../tests/support/journey-server.ts';
import { findMedian } from '../../tests/support/keystrokes.ts';
import { addPasskeyDevice } from '../../tests/support/passkey-device.ts';
import { makePrivate, journalPassphrase as passphrase } from '../../tests/support/private-journal.ts';
import { countKept } from '../../tests/support/stored/count-kept.ts';
import { needChromium } from '../testing/programs/chromium.mjs';
import { listSandboxArgs } from './people.ts';
import { type Figure, printTable } from './print-table.ts';
import { storeSealedJournal } from './sealed-years.ts';

const rounds = 5;
const maxRatio = 1.2;
const maxOpenMs = 1_500;
const slowdown = 4;
const maxReadingMs = 300_000;
const maxOpeningMs = 60_000;

interface Read {
  ms: number;
  /** How many calls asked the server for items, of any collection. */
  calls: number;
}

interface Opened {
  firstCardMs: number;
  searchableMs: number;
  savedMs: number;
  longestTaskMs: number;
  longestAfterSaveMs: number;
}

/** How long a person waits in a private journal of many entries, beside a readable one, in turns. */
export async function benchPrivateJournal({ count = 10_000 } = {}): Promise<Figure[]> {
  const newest = `Day ${count}.`;
  const server = await startJourneyServer();
  const browser = await chromium.launch({ executablePath: needChromium(), args: listSandboxArgs() });
  try {
    const readable = await signIn({ browser, server });
    await storeJournal({ dataDir: server.dataDir, userId: readable.user.id, count });
    const readOnNewDevice = await measureFirstReading(readable.page, { count, database: 'reflect-journal' });
    const secret = await signIn({ browser, server });
    await fillPrivate({ server, ...secret, entries: await readAllEntries(readable.page, count) });
    const sealedOnNewDevice = await measureFirstReading(secret.page, {
      count,
      database: 'reflect-journal-private',
    });
    for (const { page } of [readable, secret]) await page.context().addInitScript(watchTasks);

    const [plain, sealed]: [Opened[], Opened[]] = [[], []];
    // In turns, so that other load on the machine affects both.
    for (let round = 0; round < rounds; round += 1) {
      plain.push(await open(readable.page, { round, newest }));
      sealed.push(await open(secret.page, { round, newest }));
    }
    const makeRow = (what: string, pick: (opened: Opened) => number, budgetMs?: number): Figure => {
      const [one, other] = [findMedian(plain.map(pick)), findMedian(sealed.map(pick))];
      const ratio = other / Math.max(one, 1);
      return {
        what,
        measured: `${one.toFixed(0)} readable → ${other.toFixed(0)} ms private, ratio ${ratio.toFixed(2)}`,
        ...(budgetMs === undefined
          ? { budget: `≤ ${maxRatio} times`, isKept: ratio <= maxRatio }
          : { budget: `≤ ${budgetMs} ms`, isKept: other <= budgetMs }),
      };
    };
    const ratio = sealedOnNewDevice.ms / readOnNewDevice.ms;
    return [
      makeRow('first card, median', ({ firstCardMs }) => firstCardMs, maxOpenMs),
      makeRow('first card, beside a readable journal', ({ firstCardMs }) => firstCardMs),
      makeRow('the oldest entry is found', ({ searchableMs }) => searchableMs),
      makeRow('an entry is saved', ({ savedMs }) => savedMs),
      makeRow('longest task while it opens', ({ longestTaskMs }) => longestTaskMs),
      makeRow('longest task in the seconds after a save', (opened) => opened.longestAfterSaveMs),
      {
        what: 'a new device has read all of it',
        measured: `${describeRead(readOnNewDevice)} readable → ${describeRead(sealedOnNewDevice)} private, ratio ${ratio.toFixed(2)}`,
      },
      ...(await benchUnlocking(secret)),
    ];
  } finally {
    await browser.close();
    await server.remove();
  }
}

const describeRead = ({ ms, calls }: Read) => `${(ms / 1000).toFixed(1)} s, ${calls} calls`;

interface SignedIn {
  page: Page;
  user: User;
}

async function signIn({ browser, server }: { browser: Browser; server: JourneyServer }): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL: server.address, serviceWorkers: 'block' });
  // tsx wraps named functions in a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  return signInThroughProvider(await context.newPage());
}

async function readAllEntries(page: Page, count: number): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  while (entries.length < count) {
    const last = entries.at(-1);
    const answer = await page.request.get(
      `/api/journal/entries?limit=200${last ? `&before=${last.id}` : ''}`,
    );
    const found = (await answer.json()) as JournalEntry[];
    if (found.length === 0) throw new Error(`There are ${entries.length} entries, not ${count}.`);
    entries.push(...found);
  }
  return entries.reverse();
}

async function fillPrivate({
  server: { dataDir },
  page,
  user,
  entries,
}: SignedIn & { server: JourneyServer; entries: JournalEntry[] }): Promise<void> {
  await addPasskeyDevice(page, { hasPrf: true });
  await makePrivate(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: /^Remove this way: Passkey/ }).waitFor();
  const ways = (await (await page.request.get('/api/private-journal/keys')).json()) as WrappedJournalKey[];
  // The journal is stored in one go, which this device must not know about yet.
  await page.goto('about:blank');
  await storeSealedJournal({ dataDir, userId: user.id, ways, passphrase, entries });
}

async function measureFirstReading(
  page: Page,
  { count, database }: { count: number; database: string },
): Promise<Read> {
  let calls = 0;
  const countCall = (request: Request) => {
    if (/\/(rows|entries)(\/changes)?\?/.test(request.url())) calls += 1;
  };
  page.on('request', countCall);
  const start = Date.now();
  await page.goto('/');
  await getJournalScreen(page).card(`Day ${count}.`).waitFor({ timeout: maxReadingMs });
  for (let kept = 0; kept < count; kept = await countKept(page, database)) {
    if (Date.now() - start > maxReadingMs)
      throw new Error(`After ${calls} calls ${kept} of ${count} entries were read.`);
    await page.waitForTimeout(250);
  }
  page.off('request', countCall);
  return { ms: Date.now() - start, calls };
}

async function open(page: Page, { round, newest }: { round: number; newest: string }): Promise<Opened> {
  const journal = getJournalScreen(page);
  const start = Date.now();
  await page.goto('/', { waitUntil: 'commit' });
  await journal.card(round === 0 ? newest : `Round ${round - 1}.`).waitFor();
  const firstCardMs = Date.now() - start;
  await journal.search.click();
  await page.keyboard.type('Day 1.');
  await page.locator('article mark').filter({ hasText: 'Day 1.' }).first().waitFor();
  const searchableMs = Date.now() - start;
  await page.waitForTimeout(2_000);
  const longestTaskMs = await readLongestTask(page);
  await journal.search.fill('');
  await journal.writing.fill(`Round ${round}.`);
  const saving = Date.now();
  await journal.save.click();
  await journal.card(`Round ${round}.`).waitFor();
  await page.getByRole('button', { name: 'Saving...' }).waitFor({ state: 'hidden' });
  const savedMs = Date.now() - saving;
  await page.waitForTimeout(4_000);
  const longestAfterSaveMs = await readLongestTask(page);
  return { firstCardMs, searchableMs, savedMs, longestTaskMs, longestAfterSaveMs };
}

/** The longest task since the last call; anything shorter counts as 50 ms. */
function readLongestTask(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(50, ...(window as unknown as { longTasks: number[] }).longTasks.splice(0)),
  );
}

function watchTasks() {
  const longTasks: number[] = [];
  Object.assign(window, { longTasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** How long each way takes from the press to the journal, on a slowed processor. */
async function benchUnlocking({ page, user }: SignedIn): Promise<Figure[]> {
  const devTools = await page.context().newCDPSession(page);
  const figures: Figure[] = [];
  for (const [what, budgetMs] of [
    ['passkey', 1_000],
    ['passphrase', 2_500],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await signOutAndIn(page, user.email);
      if (what === 'passphrase') {
        await page.getByRole('radio', { name: 'Passphrase' }).click();
        await page.getByRole('textbox').or(page.locator('input[type=password]')).fill(passphrase);
      }
      const button = what === 'passkey' ? 'Use your passkey' : 'Open';
      // The screen asks for the ways first.
      await page.getByRole('button', { name: button, exact: true }).waitFor();
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      times.push(await page.evaluate(timeOpening, { name: button, mostMs: maxOpeningMs }));
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
    const at = findMedian(times);
    figures.push({
      what: `opened by ${what}, at ${slowdown} times slower CPU, median`,
      measured: `${at.toFixed(0)} ms`,
      budget: `≤ ${budgetMs} ms`,
      isKept: at <= budgetMs,
    });
  }
  return figures;
}

/** From the press to the frame in which the unlock screen has gone. Runs in the page. */
async function timeOpening({ name, mostMs }: { name: string; mostMs: number }): Promise<number> {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name);
  if (button === undefined) throw new Error(`There is no button ${name}.`);
  const start = performance.now();
  button.click();
  const isAsking = () =>
    [...document.querySelectorAll('h1')].some((one) => one.textContent === 'Open your journal');
  while (isAsking()) {
    if (performance.now() - start > mostMs) throw new Error('It was not opened.');
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return performance.now() - start;
}

async function signOutAndIn(page: Page, email: string): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: /^Continue with / }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Open your journal' }).waitFor();
}

if (process.argv[1] === import.meta.filename) {
  const count = Number(process.argv[2] ?? 10_000);
  printTable({
    title: `A private journal of ${count.toLocaleString('en')} entries`,
    figures: await benchPrivateJournal({ count }),
  });
}
