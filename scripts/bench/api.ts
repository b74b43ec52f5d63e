import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Request, type Result } from 'autocannon';
import { settleDatabase, storeJournal } from '../../tests/support/journal-of-years.ts';
import { freePort, startJourneyServer } from '../../tests/support/journey-server.ts';
import { type SignedIn, signInPeople } from './people.ts';
import { type Figure, printTable } from './print-table.ts';

const people = 10;
const entriesEach = 10_000;
const listPath = '/api/journal/entries?limit=50';
const seconds = 10;

/**
 * Measures the 50 latest entries and saving, with 100,000 entries stored, beside a bare Fastify route that sends the
 * same bytes in the same run: the ratio is what can be compared between machines.
 */
export async function benchApi(): Promise<Figure[]> {
  const server = await startJourneyServer();
  const folder = mkdtempSync(join(tmpdir(), 'reflect-bench-'));
  try {
    const signedIn = await signInPeople({ address: server.address, count: people });
    for (const { userId } of signedIn) {
      await storeJournal({ dataDir: server.dataDir, userId, count: entriesEach });
    }
    await settleDatabase({ dataDir: server.dataDir });
    const { address } = server;
    const lists = signedIn.map(
      ({ cookie }): Request => ({ method: 'GET', path: listPath, headers: { cookie } }),
    );
    const body = Buffer.from(
      await (await fetch(address + listPath, { headers: cookieOf(signedIn) })).arrayBuffer(),
    );
    const bare = await startBareRoute({ folder, body });
    const bareLists: Request[] = [{ method: 'GET', path: '/' }];

    await shoot({ url: address, requests: lists, duration: 3 });
    const calm = await shoot({ url: address, requests: lists, overallRate: 200 });
    const bareCalm = await shoot({ url: bare.address, requests: bareLists, overallRate: 200 });
    const full = await shoot({ url: address, requests: lists });
    const bareFull = await shoot({ url: bare.address, requests: bareLists });
    // Saving is limited per person; a hundred each stays below that.
    const saves = await shoot({
      url: address,
      requests: signedIn.map((person) => saveOf(person, address)),
      amount: people * 100,
    });
    const bareSaves = await shoot({
      url: bare.address,
      requests: [
        { method: 'POST', path: '/', headers: { 'content-type': 'application/json' }, body: newEntry() },
      ],
      amount: people * 100,
    });
    bare.stop();

    return [
      { what: 'bytes of a list of 50', measured: `${(body.length / 1024).toFixed(1)} KiB` },
      latency('list-50 at 200 req/s, p50', calm.latency.p50, bareCalm.latency.p50),
      {
        ...latency('list-50 at 200 req/s, p99', calm.latency.p99, bareCalm.latency.p99),
        budget: '≤ 50 ms',
        isKept: calm.latency.p99 <= 50,
      },
      rate('list-50 at full speed', full, bareFull),
      latency('list-50 at full speed, p99', full.latency.p99, bareFull.latency.p99),
      rate('save at full speed', saves, bareSaves),
      latency('save at full speed, p50', saves.latency.p50, bareSaves.latency.p50),
      latency('save at full speed, p99', saves.latency.p99, bareSaves.latency.p99),
    ];
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function shoot(options: {
  url: string;
  requests: Request[];
  overallRate?: number;
  amount?: number;
  duration?: number;
}): Promise<Result> {
  const { duration = seconds, ...rest } = options;
  const result = await autocannon({ connections: 10, ...(rest.amount ? {} : { duration }), ...rest });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${options.url}: ${result.non2xx} answers were no success, ${result.errors} errors`);
  }
  return result;
}

function saveOf({ cookie }: SignedIn, origin: string): Request {
  return {
    method: 'POST',
    path: '/api/journal/entries',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: newEntry(),
  };
}

function newEntry(): string {
  return JSON.stringify({
    content: 'I walked home through the rain and noticed that I was not in a hurry any more. #evening',
    mood: 'calm',
    tags: ['evening', 'calm'],
  });
}

function cookieOf([person]: SignedIn[]): { cookie: string } {
  return { cookie: person?.cookie ?? '' };
}

async function startBareRoute({ folder, body }: { folder: string; body: Buffer }) {
  const file = join(folder, 'body.json');
  writeFileSync(file, body);
  const port = await freePort();
  const child = fork(join(import.meta.dirname, 'bare-route.ts'), [file, String(port)], {
    execArgv: ['--import', 'tsx'],
  });
  await once(child, 'message');
  return { address: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

function latency(what: string, ours: number, bare: number): Figure {
  return { what, measured: `${ours.toFixed(1)} ms (bare ${bare.toFixed(1)} ms)` };
}

function rate(what: string, ours: Result, bare: Result): Figure {
  const ratio = ours.requests.average / bare.requests.average;
  return {
    what,
    measured: `${Math.round(ours.requests.average)} req/s, ${(ratio * 100).toFixed(0)} % of bare (${Math.round(bare.requests.average)})`,
  };
}

if (process.argv[1] === import.meta.filename)
  printTable({ title: 'API, with 100,000 entries stored', figures: await benchApi() });
