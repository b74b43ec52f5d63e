import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { storeJournal } from '../../tests/support/journal-of-years.ts';
import { signInThroughProvider } from '../../tests/support/journey.ts';
import { findFreePort, startJourneyServer } from '../../tests/support/journey-server.ts';
import { measureWeight, recordScripts, weightBudgets } from '../../tests/support/script-weight.ts';
import { needChromium } from '../testing/programs/chromium.mjs';
import { listSandboxArgs } from './people.ts';
import { type Figure, printTable } from './print-table.ts';

const assets = resolve(import.meta.dirname, '../../web/dist/assets');
const wantedScore = 95;
const screens = ['/settings', '/insights', '/dashboard', '/privacy-policy', '/people', '/no-such-place'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Measures what a phone has to load, screen by screen, and what Lighthouse says about the landing page and the journal. */
export async function benchWeb(): Promise<Figure[]> {
  const server = await startJourneyServer();
  const profile = mkdtempSync(join(tmpdir(), 'reflect-profile-'));
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: needChromium(),
    args: [...listSandboxArgs(), `--remote-debugging-port=${port}`],
    baseURL: server.address,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const scripts = recordScripts(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    const landing = load('first load of the landing page', scripts(), weightBudgets.landing);
    const landingScores = await measureScores({ url: server.address, port, name: 'landing page' });

    const { user } = await signInThroughProvider(page);
    await storeJournal({ dataDir: server.dataDir, userId: user.id, count: 200, hoursApart: 12 });
    // Until somebody has signed in on a device, the landing page is fetched as well.
    await page.goto('/', { waitUntil: 'networkidle' });
    scripts();
    await page.goto('/', { waitUntil: 'networkidle' });
    const journal = load(
      'first load that opens a journal of 200 entries',
      scripts(),
      weightBudgets.journalWithEntries,
    );
    const further: Figure[] = [];
    for (const path of screens) {
      await page.goto('/', { waitUntil: 'networkidle' });
      const known = new Set(scripts());
      await page.goto(path, { waitUntil: 'networkidle' });
      further.push(
        load(
          `further load of ${path}`,
          scripts().filter((name) => !known.has(name)),
          weightBudgets.furtherScreen,
        ),
      );
    }
    const journalScores = await measureScores({
      url: server.address,
      port,
      name: 'journal with 200 entries',
    });
    return [landing, journal, ...further, ...landingScores, ...journalScores, ...measureLargestChunks()];
  } finally {
    await context.close();
    await server.remove();
    rmSync(profile, { recursive: true, force: true });
  }
}

function load(what: string, scripts: string[], budget: number): Figure {
  const size = scripts.reduce((total, name) => total + measureWeight(name), 0);
  return {
    what,
    measured: `${size.toFixed(1)} kB gz in ${scripts.length} scripts`,
    budget: `≤ ${budget} kB`,
    isKept: size <= budget,
  };
}

function measureLargestChunks(): Figure[] {
  const chunks = readdirSync(assets).filter((name) => name.endsWith('.js'));
  return chunks
    .map((name) => ({ name, size: measureWeight(name) }))
    .sort((one, other) => other.size - one.size)
    .slice(0, 12)
    .map(({ name, size }) => ({ what: `chunk ${name}`, measured: `${size.toFixed(1)} kB gz` }));
}

async function measureScores({
  url,
  port,
  name,
}: {
  url: string;
  port: number;
  name: string;
}): Promise<Figure[]> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    disableStorageReset: true,
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${name}`);
  return categories.map((category) => {
    const score = Math.round((result.lhr.categories[category]?.score ?? 0) * 100);
    return {
      what: `Lighthouse mobile, ${name}: ${category}`,
      measured: String(score),
      budget: `≥ ${wantedScore}`,
      isKept: score >= wantedScore,
    };
  });
}

if (process.argv[1] === import.meta.filename) printTable({ title: 'Web', figures: await benchWeb() });
