import { type Browser, chromium, type Page } from '@playwright/test';
import { storeJournal } from '../../tests/support/journal-of-years.ts';
import { getJournalScreen } from '../../tests/support/journal-screen.ts';
import { signInThroughProvider } from '../../tests/support/journey.ts';
import { type JourneyServer, startJourneyServer } from '../../tests/support/journey-server.ts';
import { findMedian } from '../../tests/support/keystrokes.ts';
import { needChromium } from '../testing/programs/chromium.mjs';
import { listSandboxArgs } from './people.ts';
import { type Figure, printTable } from './print-table.ts';
import { waitUntilKept } from './search.ts';

const count = 10_000;
const openings = 5;
/** A person notices anything that blocks a page for longer. */
const longestTaskMs = 50;
const maxSearchableMs = 2_000;

interface Opening {
  firstCardMs: number;
  searchableMs: number;
  longestTaskMs: number;
}

/** How long a journal of ten thousand entries takes to open from this device, sealed and with the same records in plain. */
export async function benchSealedJournal(): Promise<Figure[]> {
  const server = await startJourneyServer();
  const browser = await chromium.launch({ executablePath: needChromium(), args: listSandboxArgs() });
  try {
    const { page, userId } = await keepJournal({ browser, server });
    const sealed: Opening[] = [];
    const plain: Opening[] = [];
    // Alternating, so that other load on the machine affects both.
    for (let at = 0; at < openings; at++) {
      await storeRecords(page, { userId, isSealed: true });
      sealed.push(await open(page));
      await storeRecords(page, { userId, isSealed: false });
      plain.push(await open(page));
    }
    const makeRow = (what: string, pick: (opening: Opening) => number, budgetMs?: number): Figure => {
      const [one, other] = [findMedian(sealed.map(pick)), findMedian(plain.map(pick))];
      return {
        what,
        measured: `${other.toFixed(0)} plain → ${one.toFixed(0)} ms sealed, ratio ${(one / other).toFixed(2)}`,
        ...(budgetMs !== undefined && { budget: `≤ ${budgetMs} ms`, isKept: one <= budgetMs }),
      };
    };
    return [
      makeRow('first card, median', ({ firstCardMs }) => firstCardMs),
      makeRow('the oldest entry is found, median', ({ searchableMs }) => searchableMs, maxSearchableMs),
      makeRow('longest task meanwhile, median', (opening) => opening.longestTaskMs, longestTaskMs),
    ];
  } finally {
    await browser.close();
    await server.remove();
  }
}

/** A person whose device holds their whole journal, so that it asks the server for none of it. */
async function keepJournal({ browser, server }: { browser: Browser; server: JourneyServer }) {
  const context = await browser.newContext({ baseURL: server.address });
  // tsx wraps named functions in a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  const { user } = await signInThroughProvider(page);
  await storeJournal({ dataDir: server.dataDir, userId: user.id, count });
  await page.reload();
  await getJournalScreen(page).card(`Day ${count}.`).waitFor();
  await waitUntilKept(page, count);
  await context.addInitScript(watchTasks);
  return { page, userId: user.id };
}

async function open(page: Page): Promise<Opening> {
  const journal = getJournalScreen(page);
  const start = Date.now();
  await page.reload({ waitUntil: 'commit' });
  await journal.card(`Day ${count}.`).waitFor();
  const firstCardMs = Date.now() - start;
  await journal.search.click();
  await page.keyboard.type('Day 1.');
  await page.locator('article mark').filter({ hasText: 'Day 1.' }).first().waitFor();
  const searchableMs = Date.now() - start;
  await page.waitForTimeout(1_500);
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
  return { firstCardMs, searchableMs, longestTaskMs: Math.max(0, ...tasks) };
}

function watchTasks() {
  const longTasks: number[] = [];
  Object.assign(window, { longTasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Stores the records on this device again: sealed as the app does it, or readable. */
async function storeRecords(page: Page, change: { userId: string; isSealed: boolean }): Promise<void> {
  await page.evaluate(async ({ userId, isSealed }) => {
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const keys = await answer(indexedDB.open('reflect-device-keys'));
    const key: CryptoKey = await answer(keys.transaction('keys').objectStore('keys').get(userId));
    keys.close();
    const database = await answer(indexedDB.open('reflect-journal'));
    const records = await answer(database.transaction('records').objectStore('records').getAll());
    const additionalData = new TextEncoder().encode(`device|${userId}`);
    for (const record of records) {
      const isAlready = record.payload.sealed === 1;
      if (isAlready === isSealed) continue;
      if (isSealed) {
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const text = new TextEncoder().encode(JSON.stringify(record.payload));
        const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, text);
        record.payload = { sealed: 1, iv, data };
      } else {
        const { iv, data } = record.payload;
        const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data);
        record.payload = JSON.parse(new TextDecoder().decode(text));
      }
    }
    const storing = database.transaction('records', 'readwrite');
    for (const record of records) storing.objectStore('records').put(record);
    await new Promise((resolve) => {
      storing.oncomplete = resolve;
    });
    database.close();
  }, change);
}

if (process.argv[1] === import.meta.filename)
  printTable({ title: 'Opening a sealed journal of 10,000 entries', figures: await benchSealedJournal() });
