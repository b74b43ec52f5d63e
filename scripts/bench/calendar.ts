import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { storeJournal } from '../../tests/support/journal-of-years.ts';
import { getJournalScreen } from '../../tests/support/journal-screen.ts';
import { signInThroughProvider, writeEntries } from '../../tests/support/journey.ts';
import { type JourneyServer, startJourneyServer } from '../../tests/support/journey-server.ts';
import { findMedian } from '../../tests/support/keystrokes.ts';
import { needChromium } from '../testing/programs/chromium.mjs';
import { listSandboxArgs } from './people.ts';
import { type Figure, printTable } from './print-table.ts';
import { waitUntilKept } from './search.ts';

const count = 10_000;
const rounds = 10;
const budgetMs = 100;

/** What the dashboard and its calendar tab cost with ten thousand entries, beside a journal with a single one. */
export async function benchCalendar(): Promise<Figure[]> {
  const server = await startJourneyServer();
  const browser = await chromium.launch({ executablePath: needChromium(), args: listSandboxArgs() });
  try {
    const few = await measure({ browser, server, stored: 1 });
    const many = await measure({ browser, server, stored: count });
    return [
      figure('opening the dashboard, scripting', few.arriving, many.arriving),
      figure('opening the calendar tab, scripting', few.opening, many.opening),
      figure('turning to the month before, scripting', few.turning, many.turning),
      figure('selecting another day, scripting', few.selecting, many.selecting),
    ];
  } finally {
    await browser.close();
    await server.remove();
  }
}

async function measure(options: { browser: Browser; server: JourneyServer; stored: number }) {
  const { browser, server, stored } = options;
  const context = await browser.newContext({ baseURL: server.address });
  // tsx wraps named functions in a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  const person = await signInThroughProvider(page);
  if (stored === 1) await writeEntries(person, ['Day 1.']);
  else await storeJournal({ dataDir: server.dataDir, userId: person.user.id, count: stored });
  await page.reload();
  await getJournalScreen(page).card(`Day ${stored}.`).waitFor();
  await waitUntilKept(page, stored);

  const metrics = await context.newCDPSession(page);
  await metrics.send('Performance.enable');
  const arriving: number[] = [];
  const opening: number[] = [];
  const turning: number[] = [];
  const selecting: number[] = [];
  // By id: a search by role runs through the whole page, and its scripts would be measured too.
  const [guides, figures] = [page.locator('#guides-for-you'), page.locator('#journal-statistics')];
  const [dashboard, calendar] = [
    page.locator('a[href="/dashboard"]').first(),
    page.locator('[role=tab]').nth(2),
  ];
  // The first round also fetches the scripts, so it isn't counted.
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto('/journal');
    await page.waitForTimeout(2_000);
    const arrived = await measureScripting({
      page,
      metrics,
      step: () => dashboard.click(),
      until: () => guides.waitFor(),
    });
    await page.waitForTimeout(500);
    const opened = await measureScripting({
      page,
      metrics,
      step: () => calendar.click(),
      until: () => figures.waitFor(),
    });
    const turned = await measureScripting({
      page,
      metrics,
      step: () => page.locator('[aria-label="Previous month"]').click(),
    });
    const selected = await measureScripting({
      page,
      metrics,
      step: () => page.locator('[role=grid] [data-day]').nth(10).press('ArrowRight'),
    });
    if (round === 0) continue;
    arriving.push(arrived);
    opening.push(opened);
    turning.push(turned);
    selecting.push(selected);
  }
  await context.close();
  return { arriving, opening, turning, selecting };
}

/** Milliseconds that the page's scripts ran during a step. */
async function measureScripting(options: {
  page: Page;
  metrics: CDPSession;
  step: () => Promise<void>;
  until?: () => Promise<void>;
}): Promise<number> {
  const { page, metrics, step, until } = options;
  const before = await scriptDuration(metrics);
  await step();
  await until?.();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  return ((await scriptDuration(metrics)) - before) * 1_000;
}

async function scriptDuration(metrics: CDPSession): Promise<number> {
  const { metrics: all } = await metrics.send('Performance.getMetrics');
  return all.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}

function figure(what: string, few: number[], many: number[]): Figure {
  const [small, large] = [findMedian(few), findMedian(many)];
  const slowest = findP95(many);
  return {
    what: `${what}, median and p95`,
    measured: `${small.toFixed(0)} → ${large.toFixed(0)} ms (1 → ${count} entries), ratio ${(large / small).toFixed(2)}; p95 ${findP95(few).toFixed(0)} → ${slowest.toFixed(0)} ms`,
    budget: `≤ ${budgetMs} ms`,
    isKept: large <= budgetMs,
  };
}

/** The value below which 95 of 100 lie; of ten rounds, the slowest. */
function findP95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;
}

if (process.argv[1] === import.meta.filename)
  printTable({ title: 'Calendar, with 10,000 entries', figures: await benchCalendar() });
