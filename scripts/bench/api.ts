import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import autocannon, { type Client, type Request, type Result } from 'autocannon';
import { analyseEntry } from '../../engine/src/index.ts';
import { settleDatabase, storeJournal } from '../../tests/support/journal-of-years.ts';
import { findFreePort, startJourneyServer } from '../../tests/support/journey-server.ts';
import { findMedian } from '../../tests/support/keystrokes.ts';
import { makePeople, type SignedIn } from './people.ts';
import { type Figure, printTable } from './print-table.ts';

/** Enough people that reading at full speed stays below the limit of requests per person and minute. */
const people = 100;
const entriesEach = 1_000;
const listPath = '/api/journal/entries?limit=50';
const seconds = 10;
const connections = 10;
/** How often each server is measured, alternating with the other. */
const rounds = 5;

/**
 * Measures listing the 50 latest entries and saving, with 100,000 entries stored, in turns with a server that keeps them in
 * plain columns of the same database (server/src/testing/plain-server.ts): only the ratio is comparable between machines.
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
    const bytes = (await (await fetch(address + listPath, { headers: getCookie(signedIn) })).arrayBuffer())
      .byteLength;
    const plainBytes = (
      await (await fetch(plain.address + listPath, { headers: getCookie(signedIn) })).arrayBuffer()
    ).byteLength;

    await shoot({ url: address, requests: lists, duration: 4 });
    await shoot({ url: plain.address, requests: lists, duration: 4 });
    const calm = await shoot({ url: address, requests: lists, overallRate: 200 });
    const plainCalm = await shoot({ url: plain.address, requests: lists, overallRate: 200 });
    await forgetLoop(loopFile);
    await forgetLoop(plainFile);
    const cpuBefore = (await readLoop(loopFile)).cpuMs;
    const plainCpuBefore = (await readLoop(plainFile)).cpuMs;
    const full = await takeTurns(rounds, {
      ours: () => shoot({ url: address, requests: lists, duration: seconds / rounds }),
      plain: () => shoot({ url: plain.address, requests: lists, duration: seconds / rounds }),
    });
    const loopWhileListing = await readLoop(loopFile);
    const plainWhileListing = await readLoop(plainFile);
    const cpu = (loopWhileListing.cpuMs - cpuBefore) / countAnswers(full.ours);
    const plainCpu = (plainWhileListing.cpuMs - plainCpuBefore) / countAnswers(full.plain);
    const saving = (url: string, body: string) => () =>
      shoot({
        url,
        requests: signedIn.map((person) => makeSave(person, address, body)),
        duration: seconds / rounds,
      });
    const plainSaving = saving(plain.address, makeEntry({ isAnalysed: true }));
    await forgetLoop(loopFile);
    await forgetLoop(plainFile);
    const saves = await takeTurns(rounds, {
      ours: saving(address, makeEntry({ isAnalysed: false })),
      plain: plainSaving,
    });
    const loopWhileSaving = await readLoop(loopFile);
    const plainWhileSaving = await readLoop(plainFile);
    const analysedSaves = await takeTurns(rounds, {
      ours: saving(address, makeEntry({ isAnalysed: true })),
      plain: plainSaving,
    });
    plain.stop();

    return [
      {
        what: 'bytes of a list of 50',
        measured: `${formatKib(bytes)} (plain columns ${formatKib(plainBytes)})`,
      },
      describeLatency('list-50 at 200 req/s, p50', calm.latency.p50, plainCalm.latency.p50),
      {
        ...describeLatency('list-50 at 200 req/s, p99', calm.latency.p99, plainCalm.latency.p99),
        budget: '≤ 50 ms',
        isKept: calm.latency.p99 <= 50,
      },
      compareRates('list-50 at full speed', full, 0.7),
      {
        what: 'processor time of a list-50',
        measured: `${cpu.toFixed(2)} ms, ${(plainCpu / cpu).toFixed(2)} of plain columns (${plainCpu.toFixed(2)} ms)`,
        budget: '≥ 0.7',
        isKept: plainCpu / cpu >= 0.7,
      },
      compareLatency('list-50 at full speed, p99', full, 'p99'),
      compareRates('save, analysed by the server', saves),
      compareLatency('save, analysed by the server, p50', saves, 'p50'),
      compareLatency('save, analysed by the server, p99', saves, 'p99'),
      compareLoops(
        'event loop held up while saving, analysed by the server',
        loopWhileSaving,
        plainWhileSaving,
      ),
      compareLoops('event loop held up while listing', loopWhileListing, plainWhileListing),
      compareRates('save, analysed on the device', analysedSaves, 0.6),
      compareLatency('save, analysed on the device, p50', analysedSaves, 'p50'),
      compareLatency('save, analysed on the device, p99', analysedSaves, 'p99'),
    ];
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The results of two servers that were measured in turn. */
interface Turns {
  ours: Result[];
  plain: Result[];
}

async function takeTurns(
  turns: number,
  { ours, plain }: Record<keyof Turns, () => Promise<Result>>,
): Promise<Turns> {
  const results: Turns = { ours: [], plain: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    results.ours.push(await ours());
    results.plain.push(await plain());
  }
  return results;
}

/** Runs for a time, not for a number of requests: autocannon notices the end of those only at the next whole second. */
async function shoot(options: {
  url: string;
  requests: Request[];
  overallRate?: number;
  duration?: number;
}): Promise<Result> {
  const result = await autocannon({
    connections,
    duration: seconds,
    ...options,
    setupClient: startElsewhere(options.requests),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${options.url}: ${result.non2xx} answers were no success, ${result.errors} errors`);
  }
  return result;
}

/** Every connection begins with another person: ten people at once, not one person whose ten writes wait for each other. */
function startElsewhere(requests: readonly Request[]) {
  let clients = 0;
  return (client: Client) => {
    const from = Math.floor((clients * requests.length) / connections);
    clients += 1;
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
  };
}

function makeSave({ cookie }: SignedIn, origin: string, body: string): Request {
  return {
    method: 'POST',
    path: '/api/journal/entries',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body,
  };
}

function makeEntry({ isAnalysed }: { isAnalysed: boolean }): string {
  const content = 'I walked home through the rain and noticed that I was not in a hurry any more. #evening';
  return JSON.stringify({
    content,
    mood: 'calm',
    tags: ['evening', 'calm'],
    ...(isAnalysed && { deviceAnalysis: analyseEntry(content) }),
  });
}

function getCookie([person]: SignedIn[]): { cookie: string } {
  return { cookie: person?.cookie ?? '' };
}

async function startPlainServer({
  dataDir,
  environment,
}: {
  dataDir: string;
  environment: Record<string, string>;
}) {
  const port = await findFreePort();
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

/** Copies each person's listed entries into the plain columns. */
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

/** How long the event loop was blocked, in milliseconds. */
interface HeldUp {
  p99: number;
  max: number;
}
interface Loop {
  cpuMs: number;
  /** In total, including time when the processor ran another program, which the server can't change. */
  late: HeldUp;
  /** By work of its own thread. */
  own: HeldUp;
}

/** Begins a new measurement of the server's event loop. */
async function forgetLoop(file: string): Promise<void> {
  rmSync(file, { force: true });
  while (!existsSync(file)) await wait(50);
}

async function readLoop(file: string): Promise<Loop> {
  await wait(300);
  return JSON.parse(readFileSync(file, 'utf8')) as Loop;
}

function compareLoops(what: string, { own, late }: Loop, plain: Loop): Figure {
  const show = ({ p99, max }: HeldUp) => `p99 ${p99.toFixed(1)}, longest ${max.toFixed(1)} ms`;
  return {
    what,
    measured: `${show(own)} (plain columns ${show(plain.own)}; with others' work ${show(late)})`,
    budget: '≤ 20 ms',
    isKept: own.max <= 20,
  };
}

const formatKib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

function describeLatency(what: string, ours: number, plain: number): Figure {
  return { what, measured: `${ours.toFixed(1)} ms (plain columns ${plain.toFixed(1)} ms)` };
}

function compareLatency(what: string, { ours, plain }: Turns, which: 'p50' | 'p99'): Figure {
  const middle = (results: Result[]) => findMedian(results.map(({ latency: found }) => found[which]));
  return describeLatency(what, middle(ours), middle(plain));
}

/** Uses the median of the turns, because other load on the machine changes from second to second. */
function compareRates(what: string, { ours, plain }: Turns, least?: number): Figure {
  const ratio = findMedian(ours.map((own, turn) => countPerSecond(own) / countPerSecond(plain[turn]!)));
  const middle = (results: Result[]) => Math.round(findMedian(results.map(countPerSecond)));
  return {
    what,
    measured: `${middle(ours)} req/s, ${ratio.toFixed(2)} of plain columns (${middle(plain)})`,
    ...(least !== undefined && { budget: `≥ ${least}`, isKept: ratio >= least }),
  };
}

function countPerSecond({ '2xx': answers, start, finish }: Result): number {
  return (answers * 1000) / (finish.getTime() - start.getTime());
}

function countAnswers(results: Result[]): number {
  return results.reduce((sum, { '2xx': answers }) => sum + answers, 0);
}

if (process.argv[1] === import.meta.filename)
  printTable({ title: 'API, with 100,000 entries stored', figures: await benchApi() });
