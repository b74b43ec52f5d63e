import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import autocannon, { type Request, type Result } from 'autocannon';
import { analyseEntry } from '../../engine/src/index.ts';
import { settleDatabase, storeJournal } from '../../tests/support/journal-of-years.ts';
import { freePort, startJourneyServer } from '../../tests/support/journey-server.ts';
import { makePeople, type SignedIn } from './people.ts';
import { type Figure, printTable } from './print-table.ts';

/** So many that reading at full speed stays below what one person may ask for in a minute. */
const people = 100;
const entriesEach = 1_000;
const listPath = '/api/journal/entries?limit=50';
const seconds = 10;
const savesEach = 30;

/**
 * Measures the 50 latest entries and saving, with 100,000 entries stored, beside a server that keeps the same entries in
 * plain columns of the same database (server/src/testing/plain-server.ts), in the same run: the ratio is what can be compared between machines.
 */
export async function benchApi(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-bench-'));
  const loopFile = join(folder, 'event-loop.json');
  const probe = pathToFileURL(join(import.meta.dirname, 'event-loop-probe.mjs')).href;
  const server = await startJourneyServer({ NODE_OPTIONS: `--import ${probe}`, EVENT_LOOP_FILE: loopFile });
  const { address, dataDir } = server;
  try {
    const signedIn = await makePeople({ dataDir, count: people });
    for (const { userId } of signedIn) await storeJournal({ dataDir, userId, count: entriesEach });
    await settleDatabase({ dataDir });
    const plainFile = join(folder, 'plain.json');
    const plain = await startPlainServer({
      dataDir,
      environment: { NODE_OPTIONS: `--import ${probe}`, EVENT_LOOP_FILE: plainFile },
    });
    await copyEntries({ from: address, to: plain.child, signedIn });
    await settleDatabase({ dataDir });
    const lists = signedIn.map(
      ({ cookie }): Request => ({ method: 'GET', path: listPath, headers: { cookie } }),
    );
    const bytes = (await (await fetch(address + listPath, { headers: cookieOf(signedIn) })).arrayBuffer())
      .byteLength;
    const plainBytes = (
      await (await fetch(plain.address + listPath, { headers: cookieOf(signedIn) })).arrayBuffer()
    ).byteLength;

    await shoot({ url: address, requests: lists, duration: 4 });
    await shoot({ url: plain.address, requests: lists, duration: 4 });
    const calm = await shoot({ url: address, requests: lists, overallRate: 200 });
    const plainCalm = await shoot({ url: plain.address, requests: lists, overallRate: 200 });
    await forgetLoop(loopFile);
    await forgetLoop(plainFile);
    const cpuBefore = (await readLoop(loopFile)).cpuMs;
    const full = await shoot({ url: address, requests: lists });
    const cpu = ((await readLoop(loopFile)).cpuMs - cpuBefore) / full['2xx'];
    const plainCpuBefore = (await readLoop(plainFile)).cpuMs;
    const plainFull = await shoot({ url: plain.address, requests: lists });
    const plainCpu = ((await readLoop(plainFile)).cpuMs - plainCpuBefore) / plainFull['2xx'];
    const saving = (url: string, body: string) =>
      shoot({
        url,
        requests: signedIn.map((person) => saveOf(person, address, body)),
        amount: people * savesEach,
      });
    const loopWhileListing = await readLoop(loopFile);
    const plainWhileListing = await readLoop(plainFile);
    await forgetLoop(loopFile);
    const saves = await saving(address, newEntry({ isAnalysed: false }));
    const loopWhileSaving = await readLoop(loopFile);
    const analysedSaves = await saving(address, newEntry({ isAnalysed: true }));
    await forgetLoop(plainFile);
    const plainSaves = await saving(plain.address, newEntry({ isAnalysed: true }));
    const plainWhileSaving = await readLoop(plainFile);
    plain.stop();

    return [
      {
        what: 'bytes of a list of 50',
        measured: `${kib(bytes)} (plain columns ${kib(plainBytes)})`,
      },
      latency('list-50 at 200 req/s, p50', calm.latency.p50, plainCalm.latency.p50),
      {
        ...latency('list-50 at 200 req/s, p99', calm.latency.p99, plainCalm.latency.p99),
        budget: '≤ 50 ms',
        isKept: calm.latency.p99 <= 50,
      },
      rate('list-50 at full speed', full, plainFull, 0.7),
      {
        what: 'processor time of a list-50',
        measured: `${cpu.toFixed(2)} ms, ${(plainCpu / cpu).toFixed(2)} of plain columns (${plainCpu.toFixed(2)} ms)`,
        budget: '≥ 0.7',
        isKept: plainCpu / cpu >= 0.7,
      },
      latency('list-50 at full speed, p99', full.latency.p99, plainFull.latency.p99),
      rate('save, analysed by the server', saves, plainSaves),
      latency('save, analysed by the server, p50', saves.latency.p50, plainSaves.latency.p50),
      latency('save, analysed by the server, p99', saves.latency.p99, plainSaves.latency.p99),
      loop(
        'event loop held up while saving with the analysis of the server',
        loopWhileSaving,
        plainWhileSaving,
      ),
      loop('event loop held up while listing at full speed', loopWhileListing, plainWhileListing),
      rate('save, analysed on the device', analysedSaves, plainSaves, 0.6),
      latency('save, analysed on the device, p50', analysedSaves.latency.p50, plainSaves.latency.p50),
      latency('save, analysed on the device, p99', analysedSaves.latency.p99, plainSaves.latency.p99),
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

function saveOf({ cookie }: SignedIn, origin: string, body: string): Request {
  return {
    method: 'POST',
    path: '/api/journal/entries',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body,
  };
}

function newEntry({ isAnalysed }: { isAnalysed: boolean }): string {
  const content = 'I walked home through the rain and noticed that I was not in a hurry any more. #evening';
  return JSON.stringify({
    content,
    mood: 'calm',
    tags: ['evening', 'calm'],
    ...(isAnalysed && { deviceAnalysis: analyseEntry(content) }),
  });
}

function cookieOf([person]: SignedIn[]): { cookie: string } {
  return { cookie: person?.cookie ?? '' };
}

async function startPlainServer({
  dataDir,
  environment,
}: {
  dataDir: string;
  environment: Record<string, string>;
}) {
  const port = await freePort();
  const child = fork(
    join(import.meta.dirname, '../../server/src/testing/plain-server.ts'),
    [dataDir, String(port)],
    {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production', ...environment },
    },
  );
  await once(child, 'message');
  return { child, address: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** Copies what each person is listed into the plain columns. */
async function copyEntries({ from, to, signedIn }: { from: string; to: ChildProcess; signedIn: SignedIn[] }) {
  for (const { userId, cookie } of signedIn) {
    for (let before = ''; ; ) {
      const path = `/api/journal/entries?limit=200${before && `&before=${before}`}`;
      const rows = (await (await fetch(from + path, { headers: { cookie } })).json()) as { id: string }[];
      if (rows.length === 0) break;
      to.send({ rows: rows.map((row) => ({ ...row, userId })) });
      await once(to, 'message');
      before = rows.at(-1)?.id ?? '';
    }
  }
}

/** How long the event loop was held up, in milliseconds. */
interface HeldUp {
  p99: number;
  max: number;
}
interface Loop {
  cpuMs: number;
  /** In all: where the processor belonged to another program, nothing of the server could help. */
  late: HeldUp;
  /** By work of its own thread. */
  own: HeldUp;
}

/** Begins a new measurement of the event loop of the server. */
async function forgetLoop(file: string): Promise<void> {
  rmSync(file, { force: true });
  while (!existsSync(file)) await wait(50);
}

async function readLoop(file: string): Promise<Loop> {
  await wait(300);
  return JSON.parse(readFileSync(file, 'utf8')) as Loop;
}

function loop(what: string, { own, late }: Loop, plain: Loop): Figure {
  const show = ({ p99, max }: HeldUp) => `p99 ${p99.toFixed(1)}, longest ${max.toFixed(1)} ms`;
  return {
    what,
    measured: `${show(own)} (plain columns ${show(plain.own)}; with others' work ${show(late)})`,
    budget: '≤ 20 ms',
    isKept: own.max <= 20,
  };
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

function latency(what: string, ours: number, plain: number): Figure {
  return { what, measured: `${ours.toFixed(1)} ms (plain columns ${plain.toFixed(1)} ms)` };
}

function rate(what: string, ours: Result, plain: Result, least?: number): Figure {
  const perSecond = ({ '2xx': answers, start, finish }: Result) =>
    (answers * 1000) / (finish.getTime() - start.getTime());
  const ratio = perSecond(ours) / perSecond(plain);
  return {
    what,
    measured: `${Math.round(perSecond(ours))} req/s, ${ratio.toFixed(2)} of plain columns (${Math.round(perSecond(plain))})`,
    ...(least !== undefined && { budget: `≥ ${least}`, isKept: ratio >= least }),
  };
}

if (process.argv[1] === import.meta.filename)
  printTable({ title: 'API, with 100,000 entries stored', figures: await benchApi() });
