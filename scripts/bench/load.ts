import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Kind, kinds } from './load/calls.ts';
import { playPeople, playWithoutThinking, type Times } from './load/crowd.ts';
import { listFigures, type Measured, type Side } from './load/figures.ts';
import { readDatabaseMemory, readProcessorTime, readServerMemory } from './load/processes.ts';
import { type LoadedServer, startLoaded } from './load/start-server.ts';
import { printTable } from './print-table.ts';

// People with time to think, against the built server with accounts and entries stored, alternating with the same
// server without sealing. Linux only: it reports a process's processor time and memory. npm run bench:load -- --help
const defaults = {
  people: '200',
  accounts: '2000',
  entries: '50000',
  /** Entries of each person who calls. */
  journal: '100',
  /** Days on which each caller did their habit. */
  days: '200',
  /** Average seconds between two calls of a person. */
  think: '4',
  turns: '3',
  /** Length of one server's turn. */
  seconds: '20',
  /** A folder for profiles of the server with sealing, one file per run. Profiling makes its figures slower. */
  profile: '',
};
type Option = keyof typeof defaults;

const { values } = parseArgs({
  options: {
    ...(Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [name, { type: 'string', default: value }]),
    ) as Record<Option, { type: 'string'; default: string }>),
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(`npm run bench:load -- ${Object.entries(defaults).flatMap(describeOption).join(' ')}`);
  process.exit();
}

const readNumber = (name: Exclude<Option, 'profile'>) => Number(values[name]);
const size = {
  accounts: readNumber('accounts'),
  entries: readNumber('entries'),
  people: readNumber('people'),
  journal: readNumber('journal'),
  daysDone: readNumber('days'),
};
const seconds = readNumber('seconds');
/** How long each kind of call runs alone. */
const aloneSeconds = 2;
/** Enough callers to keep a core of the server and the database busy. */
const callers = 8;
const restMs = 1_000;
const nothing = { server: 0, database: 0, callers: 0 };

if (values.profile) mkdirSync(values.profile, { recursive: true });
const profileFile = values.profile && join(values.profile, `sealed-${Date.now()}.cpuprofile`);
const plain = await startLoaded({ size, isSealed: false });
const sealed = await startLoaded({ size, isSealed: true, profileFile: profileFile || undefined });
try {
  const sides = [await prepare(plain), await prepare(sealed)] as const;
  if (profileFile) process.kill(sealed.server.pid()!, 'SIGWINCH');
  for (let turn = 0; turn < readNumber('turns'); turn += 1) {
    const live = (side: Side) =>
      measure(side, 'living', () =>
        playPeople(side.crowd, { seconds, thinkSeconds: readNumber('think'), seed: turn + 1 }),
      );
    await takeTurn(turn, sides, live);
  }
  for (const side of sides) side.memory = readMemoryNow(side);
  for (const [at, kind] of kinds.entries()) {
    await takeTurn(at, sides, (side) => measure(side, kind.name, () => rushSide(side, aloneSeconds, kind)));
  }
  for (let turn = 0; turn < 2; turn += 1) {
    await takeTurn(turn, sides, (side) => measure(side, 'rushing', () => rushSide(side, seconds / 2)));
  }
  for (const side of sides) side.mostMegabytes = readServerMemory(side.server.pid()!).most;
  const title = `${size.people} people, ${size.accounts} accounts, ${sealed.stored} entries: without sealing → with`;
  printTable({ title, figures: listFigures({ plain: sides[0], sealed: sides[1] }) });
} finally {
  for (const { server, crowd } of [plain, sealed]) {
    crowd.agent.destroy();
    await server.remove();
  }
}

/** Lets the server compile what it needs, so that later calls don't pay for it. */
async function prepare(loaded: LoadedServer): Promise<Side> {
  await playWithoutThinking(loaded.crowd, { seconds: aloneSeconds, callers, seed: 0 });
  const side = { ...loaded, measured: new Map<string, Measured>(), mostMegabytes: 0 };
  return { ...side, memory: readMemoryNow(loaded) };
}

/** One after the other, since they share the processors; each goes first every second time. */
async function takeTurn(
  turn: number,
  sides: readonly Side[],
  run: (side: Side) => Promise<void>,
): Promise<void> {
  for (const side of turn % 2 === 0 ? sides : [...sides].reverse()) {
    await run(side);
    await wait(restMs);
  }
}

async function measure(side: Side, name: string, run: () => Promise<Times>): Promise<void> {
  const place = { pid: side.server.pid()!, dataDir: side.server.dataDir };
  const before = { ...readProcessorTime(place), callers: readOwnSeconds() };
  const startedAt = performance.now();
  const times = await run();
  const took = (performance.now() - startedAt) / 1_000;
  const after = { ...readProcessorTime(place), callers: readOwnSeconds() };
  const so = side.measured.get(name) ?? { times: new Map(), seconds: 0, ...nothing };
  for (const [kind, found] of times) so.times.set(kind, [...(so.times.get(kind) ?? []), ...found]);
  side.measured.set(name, {
    times: so.times,
    seconds: so.seconds + took,
    server: so.server + after.server - before.server,
    database: so.database + after.database - before.database,
    callers: so.callers + after.callers - before.callers,
  });
}

/** Processor seconds of this process, which does all the calling. */
function readOwnSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function rushSide({ crowd }: Side, forSeconds: number, only?: Kind): Promise<Times> {
  return playWithoutThinking(crowd, { seconds: forSeconds, callers, seed: 1, ...(only && { only }) });
}

function readMemoryNow({ server }: LoadedServer) {
  return { server: readServerMemory(server.pid()!).now, database: readDatabaseMemory(server.dataDir) };
}

function describeOption([name, value]: [string, string]): string[] {
  return [`--${name}`, value || 'FOLDER'];
}
