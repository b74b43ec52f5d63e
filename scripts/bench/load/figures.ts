import { findPercentile } from '../../../tests/support/keystrokes.ts';
import type { Figure } from '../print-table.ts';
import { kinds } from './calls.ts';
import type { Times } from './crowd.ts';
import type { ProcessorTime } from './processes.ts';
import type { LoadedServer } from './start-server.ts';

/** How long calls took, and what they cost in seconds of processor time. */
export interface Measured extends ProcessorTime {
  /** Processor seconds of the callers. */
  callers: number;
  times: Times;
  seconds: number;
}
/** One of the two servers, with what was measured: `living`, `rushing`, and each kind of call alone. */
export interface Side extends LoadedServer {
  measured: Map<string, Measured>;
  /** In megabytes, after everybody had called for a while. */
  memory: ProcessorTime;
  mostMegabytes: number;
}
type Part = 'server' | 'database' | 'callers';
interface Sides {
  plain: Side;
  sealed: Side;
}

/** Every figure as without sealing → with sealing, and their ratio, which can be compared between machines. */
export function listFigures(sides: Sides): Figure[] {
  const compare = (
    what: string,
    unit: string,
    of: (side: Side) => number,
    { digits = 1, note = '' } = {},
  ): Figure => {
    const [without, withSealing] = [of(sides.plain), of(sides.sealed)];
    const ratio = (withSealing / without).toFixed(2);
    const both = `${without.toFixed(digits)} → ${withSealing.toFixed(digits)} ${unit}`;
    return { what, measured: `${both}, ratio ${ratio}${note}` };
  };
  const getLiving = (side: Side) => side.measured.get('living')!;
  const getRushing = (side: Side) => side.measured.get('rushing')!;

  const waits = kinds.flatMap(({ name }) => {
    const of = (share: number) => (side: Side) =>
      findPercentile(getLiving(side).times.get(name) ?? [], share);
    const calls = getLiving(sides.sealed).times.get(name)?.length ?? 0;
    return [
      compare(`${name}: p50`, 'ms', of(0.5)),
      compare(`${name}: p99`, 'ms', of(0.99), { note: ` of ${calls} calls` }),
    ];
  });
  const costs = kinds.flatMap(({ name }) =>
    (['server', 'database'] as const).map((part) =>
      compare(`${name}, alone: ${part}`, 'ms', (side) => computeCost(side.measured.get(name), part), {
        digits: 2,
      }),
    ),
  );
  return [
    ...waits,
    compare('calls a second', '', (side) => countCalls(getLiving(side)) / getLiving(side).seconds),
    compare('processor time of a call, server', 'ms', (side) => computeCost(getLiving(side), 'server'), {
      digits: 2,
    }),
    compare('processor time of a call, database', 'ms', (side) => computeCost(getLiving(side), 'database'), {
      digits: 2,
    }),
    compare('cores in use, server', '', (side) => getLiving(side).server / getLiving(side).seconds, {
      digits: 2,
    }),
    ...costs,
    compare(
      'calls a second, without thinking',
      '',
      (side) => countCalls(getRushing(side)) / getRushing(side).seconds,
    ),
    compare(
      'processor time of a call then, server',
      'ms',
      (side) => computeCost(getRushing(side), 'server'),
      {
        digits: 2,
      },
    ),
    compare(
      'processor time of a call then, database',
      'ms',
      (side) => computeCost(getRushing(side), 'database'),
      {
        digits: 2,
      },
    ),
    compare(
      'processor time of a call then, callers',
      'ms',
      (side) => computeCost(getRushing(side), 'callers'),
      {
        digits: 2,
      },
    ),
    compare('memory of the server', 'MB', ({ memory }) => memory.server, { digits: 0 }),
    compare('memory of the server, most', 'MB', ({ mostMegabytes }) => mostMegabytes, { digits: 0 }),
    compare('memory of the database', 'MB', ({ memory }) => memory.database, { digits: 0 }),
    compare('an entry on the disk', 'bytes', (side) => side.heapBytes / side.stored, { digits: 0 }),
    compare('its indexes', 'bytes', (side) => side.indexBytes / side.stored, { digits: 0 }),
    compare('rows stored a second by COPY', '', (side) => side.stored / side.seconds, { digits: 0 }),
  ];
}

/** Milliseconds of processor time per call. */
function computeCost(measured: Measured | undefined, part: Part): number {
  return measured ? (measured[part] * 1_000) / countCalls(measured) : 0;
}

function countCalls({ times }: Measured): number {
  return [...times.values()].reduce((sum, found) => sum + found.length, 0);
}
