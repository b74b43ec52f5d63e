import type { Browser, Page } from '@playwright/test';
import { settleDatabase, storeJournal } from '../../tests/support/journal-of-years.ts';
import { startJourneyServer } from '../../tests/support/journey-server.ts';
import { launchBrowser, makePeople, type SignedIn } from './people.ts';
import { type Figure, printTable } from './print-table.ts';

/** A typical year, to compare twenty of them with. */
const year = { count: 320, hoursApart: 27 };
const years = { count: 50_000, hoursApart: (20 * 365.25 * 24) / 50_000 };
const rounds = 3;
const slowdown = 4;
const dragSteps = 90;
const maxGestureMs = 1_000;
/** One frame at 60 per second, plus 1 ms for the resolution of the browser's clock. */
const maxFrameMs = 1_000 / 60 + 1;

interface Measured {
  openMs: number;
  gestureMs: number;
  frameMs: number;
  idleFrameMs: number;
}

/** Measures a phone's list with 50,000 entries of twenty years, beside one with 320 entries of one year. */
export async function benchLongList(): Promise<Figure[]> {
  const server = await startJourneyServer();
  const browser = await launchBrowser();
  try {
    const { dataDir, address } = server;
    const [one, twenty] = (await makePeople({ dataDir, count: 2 })) as [SignedIn, SignedIn];
    await storeJournal({ dataDir, userId: one.userId, ...year });
    await storeJournal({ dataDir, userId: twenty.userId, ...years });
    await settleDatabase({ dataDir });
    const ofYear = await measure({ browser, address, person: one, count: year.count });
    const ofYears = await measure({ browser, address, person: twenty, count: years.count });
    return listFigures(ofYear, ofYears);
  } finally {
    await browser.close();
    await server.remove();
  }
}

function listFigures(ofYear: Measured, ofYears: Measured): Figure[] {
  const describeRatio = (key: keyof Measured) => `${(ofYears[key] / ofYear[key]).toFixed(1)} times`;
  const describeMs = (key: keyof Measured) =>
    `${Math.round(ofYears[key])} ms, ${describeRatio(key)} the ${Math.round(ofYear[key])} ms of one year`;
  return [
    { what: 'opens from the device, until the first card is seen', measured: describeMs('openMs') },
    {
      what: 'one press on the weeks, until the month is read',
      measured: describeMs('gestureMs'),
      budget: `≤ ${maxGestureMs} ms`,
      isKept: ofYears.gestureMs <= maxGestureMs,
    },
    {
      what: `95 of 100 frames of a drag, at ${slowdown} times slower CPU`,
      measured: describeMs('frameMs'),
      budget: `≤ ${maxFrameMs.toFixed(1)} ms, or what an idle page takes here`,
      isKept: ofYears.frameMs <= Math.max(maxFrameMs, ofYears.idleFrameMs),
    },
    {
      what: 'the same of the page while nothing happens',
      measured: `${Math.round(ofYears.idleFrameMs)} ms`,
    },
  ];
}

async function measure(options: {
  browser: Browser;
  address: string;
  person: SignedIn;
  count: number;
}): Promise<Measured> {
  const { browser, address, person, count } = options;
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: address, viewport, serviceWorkers: 'block' });
  const [name = '', value = ''] = person.cookie.split('=');
  await context.addCookies([{ name, value, url: address, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  await page.goto('/');
  const whole = `${count.toLocaleString('en-US')} entries`;
  await page.locator('[data-search-row]').filter({ hasText: whole }).waitFor({ timeout: 300_000 });
  // The last of it is still being stored on the device.
  await page.waitForLoadState('networkidle');
  const openMs = findMedian(await repeat(() => openAgain(page)));
  const gestures = [0.8, 0.3, 0.95];
  const gestureMs = findMedian(await repeat((round) => pressWeeks(page, gestures[round] ?? 0.5)));

  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await recordFrames(page);
  await page.waitForTimeout(1_500);
  const idleFrameMs = await readSlowFrame(page);
  const frameMs = findMedian(await repeat(() => drag(page)));
  await context.close();
  return { openMs, gestureMs, frameMs, idleFrameMs };
}

async function openAgain(page: Page): Promise<number> {
  const from = performance.now();
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  return performance.now() - from;
}

const getWeeks = (page: Page) => page.getByRole('slider', { name: 'Weeks of your journal' });

async function findWeeksBox(page: Page) {
  const box = await getWeeks(page).boundingBox();
  if (box === null) throw new Error('The weeks are not on the page.');
  return { x: box.x + box.width / 2, top: box.y + 20, height: box.height - 60 };
}

/** The weeks become sticky once the list has scrolled. */
async function stickWeeks(page: Page) {
  await getWeeks(page).focus();
  await page.keyboard.press('PageDown');
  await page.waitForTimeout(1_000);
}

async function pressWeeks(page: Page, share: number): Promise<number> {
  await stickWeeks(page);
  const { x, top, height } = await findWeeksBox(page);
  await page.mouse.move(x, top + height * share);
  const from = performance.now();
  await page.mouse.down();
  await page.mouse.up();
  const day = (await getWeeks(page).getAttribute('aria-valuetext')) ?? '';
  const [month = ''] = /[A-Z][a-z]+/.exec(day) ?? [];
  const [yearOfDay = ''] = /\d{4}/.exec(day) ?? [];
  const isThisYear = yearOfDay === String(new Date().getFullYear());
  await page.waitForFunction(
    // Without named functions: tsx wraps those in a helper that the page doesn't have.
    (heading) => {
      const seen = [...document.querySelectorAll('[data-month] h2, article')].filter((element) => {
        const { top: at, bottom } = element.getBoundingClientRect();
        return bottom > 60 && at < innerHeight / 2;
      });
      return (
        seen.some(({ textContent }) => textContent === heading) && seen.some((one) => one.matches('article'))
      );
    },
    isThisYear ? month : `${month} ${yearOfDay}`,
  );
  return performance.now() - from;
}

/** As text, because tsx wraps named functions in a helper that the page doesn't have. */
async function recordFrames(page: Page) {
  await page.evaluate(
    'window.frames_=[];(function tick(last){requestAnimationFrame((now)=>{window.frames_.push(now-last);tick(now)})})(performance.now())',
  );
}

async function readSlowFrame(page: Page): Promise<number> {
  const frames = (await page.evaluate('window.frames_.splice(0)')) as number[];
  return frames.sort((one, other) => one - other)[Math.floor(frames.length * 0.95)] ?? 0;
}

/** A finger that goes over all of the weeks in a second and a half. */
async function drag(page: Page): Promise<number> {
  await stickWeeks(page);
  const { x, top, height } = await findWeeksBox(page);
  await page.mouse.move(x, top);
  await page.mouse.down();
  await page.waitForTimeout(500);
  await page.evaluate('window.frames_.splice(0)');
  const from = performance.now();
  for (let step = 1; step <= dragSteps; step += 1) {
    await page.mouse.move(x, top + (height * step) / dragSteps);
    await page.waitForTimeout(Math.max(0, from + step * 17 - performance.now()));
  }
  const slow = await readSlowFrame(page);
  await page.mouse.up();
  return slow;
}

async function repeat(work: (round: number) => Promise<number>): Promise<number[]> {
  const results: number[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await work(round));
  return results;
}

function findMedian(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

if (process.argv[1] === import.meta.filename)
  printTable({ title: 'List of 50,000 entries', figures: await benchLongList() });
