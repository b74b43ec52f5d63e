import { expect, it } from 'vitest';
import { awaitLoopTurn } from './loop-turns.ts';

it('work that arrives at once is done in separate turns of the event loop, one after the other', async () => {
  const done: string[] = [];
  const works = ['first', 'second', 'third'].map((work) => awaitLoopTurn().then(() => done.push(work)));
  const seen: string[][] = [];
  while (done.length < works.length) {
    await new Promise((resolve) => setImmediate(resolve));
    seen.push([...done]);
  }
  expect(done).toEqual(['first', 'second', 'third']);
  // Each turn held only one of them, so the server's other work comes in between.
  const perTurn = seen.map((now, turn) => now.length - (seen[turn - 1]?.length ?? 0));
  expect(Math.max(...perTurn)).toBe(1);
});
