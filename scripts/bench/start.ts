import { startJourneyServer } from '../../tests/support/journey-server.ts';
import { type Figure, printTable } from './print-table.ts';

const budgets = { firstRun: 8_000, coldStart: 3_000 };

/** Measures the built server from the command to its first ready answer, on an empty folder and on a used one. */
export async function benchStart(): Promise<Figure[]> {
  const begun = performance.now();
  const server = await startJourneyServer();
  const firstRun = performance.now() - begun;
  const restarts: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await server.stop();
    restarts.push(await measureTime(server.start));
  }
  await server.kill();
  const afterKill = await measureTime(server.start);
  await server.remove();
  return [
    makeFigure('first run, database made', firstRun, budgets.firstRun),
    makeFigure('cold start, median of three', findMedian(restarts), budgets.coldStart),
    makeFigure('start after kill -9', afterKill, budgets.coldStart),
  ];
}

function makeFigure(what: string, milliseconds: number, budget: number): Figure {
  return {
    what,
    measured: `${(milliseconds / 1000).toFixed(2)} s`,
    budget: `≤ ${budget / 1000} s`,
    isKept: milliseconds <= budget,
  };
}

async function measureTime(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function findMedian(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

if (process.argv[1] === import.meta.filename) printTable({ title: 'Start', figures: await benchStart() });
