import { type Browser, chromium, type Page } from '@playwright/test';
import { storeJournal } from '../../tests/support/journal-of-years.ts';
import { getJournalScreen } from '../../tests/support/journal-screen.ts';
import { signInThroughProvider, writeEntries } from '../../tests/support/journey.ts';
import { type JourneyServer, startJourneyServer } from '../../tests/support/journey-server.ts';
import {
  findMedian,
  findPercentile,
  frame,
  type Keystrokes,
  typeAndWatch,
} from '../../tests/support/keystrokes.ts';
import { needChromium } from '../testing/programs/chromium.mjs';
import { listSandboxArgs } from './people.ts';
import { type Figure, printTable } from './print-table.ts';

const count = 10_000;
const openings = 5;
const sentence = 'The words keep up with my hands, however much I wrote before today.';
const queries = [
  ...['bridge', 'kitchen', 'jonas', 'tent', 'denmark', 'results', 'soup', 'rain', 'grateful', 'stressed'],
  ...['#family', '#health', 'e', 'the', 'day 4711.', 'day 9', 'day 1.', 'flat', 'sorry first', 'speak'],
];

/** How long a person waits in a journal of ten thousand entries, beside one of a single entry in the same browser. */
export async function benchSearch(): Promise<Figure[]> {
  const server = await startJourneyServer();
  const browser = await chromium.launch({ executablePath: needChromium(), args: listSandboxArgs() });
  try {
    const few = await measureJournal({ browser, server, stored: 1 });
    const many = await measureJournal({ browser, server, stored: count });
    return [
      compareMedians('opening the journal, median', {
        few: findMedian(few.openings),
        many: findMedian(many.openings),
      }),
      compareKeystrokes('typing while a new device reads the journal', few.atFirst, many.atFirst),
      compareKeystrokes('typing on the page', few.writing, many.writing),
      compareKeystrokes('typing into the search', few.searching, many.searching),
      ...([0.5, 0.95] as const).map((share) => ({
        what: `first results of a search, p${share * 100}`,
        measured: `${findPercentile(many.answers, share).toFixed(0)} ms (${count} entries)`,
        budget: '≤ 100 ms',
        isKept: findPercentile(many.answers, share) <= 100,
      })),
      {
        what: 'longest task while the journal opens, median',
        measured: `${few.tasks.opening.toFixed(0)} → ${many.tasks.opening.toFixed(0)} ms`,
      },
      { what: 'longest task while typing and searching', measured: `${many.tasks.inUse.toFixed(0)} ms` },
    ];
  } finally {
    await browser.close();
    await server.remove();
  }
}

async function measureJournal(options: { browser: Browser; server: JourneyServer; stored: number }) {
  const { browser, server, stored } = options;
  const context = await browser.newContext({ baseURL: server.address });
  // tsx wraps named functions in a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  const person = await signInThroughProvider(page);
  if (stored === 1) await writeEntries(person, ['Day 1.']);
  else await storeJournal({ dataDir: server.dataDir, userId: person.user.id, count: stored });
  const journal = getJournalScreen(page);
  const newest = journal.card(`Day ${stored}.`);

  await page.reload();
  await newest.waitFor();
  await journal.writing.click();
  const atFirst = await typeAndWatch(page, sentence);
  await waitUntilKept(page, stored);

  await context.addInitScript(watchTasks);
  const openingTimes: number[] = [];
  const longestTasks: number[] = [];
  for (let at = 0; at < openings; at++) {
    await journal.writing.fill('');
    const start = Date.now();
    await page.reload({ waitUntil: 'commit' });
    await newest.waitFor();
    openingTimes.push(Date.now() - start);
    await page.waitForTimeout(3_000);
    longestTasks.push(await readLongestTask(page));
  }
  await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));
  await journal.writing.click();
  const writing = await typeAndWatch(page, sentence);
  await journal.search.click();
  const searching = await typeAndWatch(page, 'bridge had no other side');
  await journal.search.fill('');
  const answers: number[] = [];
  for (const query of stored === 1 ? [] : queries) answers.push(await page.evaluate(timeAnswer, query));
  const inUse = await readLongestTask(page);
  await context.close();
  const tasks = { opening: findMedian(longestTasks), inUse };
  return { atFirst, openings: openingTimes, writing, searching, answers, tasks };
}

/** The longest time in which the page could not react; browsers report 50 ms and more. */
function readLongestTask(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks));
}

/** Waits until this device holds the whole journal. */
export async function waitUntilKept(page: Page, stored: number) {
  await page.waitForFunction(
    async (expected) => {
      const opening = indexedDB.open('reflect-journal');
      const database = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result);
      });
      const counting = database.transaction('records').objectStore('records').count();
      await new Promise((resolve) => {
        counting.onsuccess = resolve;
      });
      database.close();
      return counting.result >= expected;
    },
    stored,
    { timeout: 120_000, polling: 1_000 },
  );
  await page.waitForTimeout(2_000);
}

function watchTasks() {
  const longTasks: number[] = [];
  Object.assign(window, { longTasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: 'longtask' });
}

/** From a changed search text to the frame in which a card shows a result. Runs in the page. */
async function timeAnswer(query: string): Promise<number> {
  const input = document.querySelector<HTMLInputElement>('input[type="search"]');
  if (input === null) throw new Error('There is no search.');
  const set = (value: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const start = performance.now();
  set(query);
  const isShown = () => document.querySelector('article mark')?.textContent?.toLowerCase() === query;
  while (!isShown()) {
    if (performance.now() - start > 10_000) throw new Error(`Nothing was found for ${query}.`);
    await waitForFrame();
  }
  const waited = performance.now() - start;
  set('');
  while (document.querySelector('article mark') !== null) await waitForFrame();
  await new Promise((resolve) => setTimeout(resolve, 100));
  return waited;
}

function compareKeystrokes(what: string, few: Keystrokes, many: Keystrokes): Figure {
  const figure = compareMedians(`${what}, median key`, {
    few: findMedian(few.delays),
    many: findMedian(many.delays),
  });
  return { ...figure, measured: `${figure.measured}; INP ${few.inp} → ${many.inp} ms` };
}

function compareMedians(what: string, { few, many }: { few: number; many: number }): Figure {
  return {
    what,
    measured: `${few.toFixed(0)} → ${many.toFixed(0)} ms (1 → ${count} entries), ratio ${(many / few).toFixed(2)}`,
    budget: '≤ 2 times and a frame',
    isKept: many <= 2 * few + frame,
  };
}

if (process.argv[1] === import.meta.filename)
  printTable({ title: 'Search and list, with 10,000 entries', figures: await benchSearch() });
