import { expect, it } from 'vitest';
import { buildPrograms } from '../build.ts';

it('a closing connection waits for its own transactions, and starts none meanwhile', async () => {
  const { indexedDb } = await buildPrograms();
  let steps: (() => void)[] = [];
  const runAll = async () => {
    for (let left = 200; left > 0; left -= 1) {
      const due = steps;
      steps = [];
      for (const step of due) step();
      await Promise.resolve();
    }
  };
  const disk = indexedDb.openDisk({ isFull: () => false, queue: (run) => steps.push(run) });
  const openOne = async () => {
    const request = disk.open('shelf', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('books'));
    await runAll();
    return request.result;
  };
  const [closed, open] = [await openOne(), await openOne()];
  const written = closed.transaction('books', 'readwrite').objectStore('books').put('One', 1);
  open.transaction('books', 'readwrite').objectStore('books').put('Two', 2);

  // The first step of each of the two transactions waits in a storage that is slow.
  const asked = steps.length;
  closed.close();
  expect(steps).toHaveLength(asked);
  expect(() => closed.transaction('books')).toThrow();

  await runAll();
  expect(written.readyState).toBe('done');
  const { _closed: isClosed, _rawDatabase: raw } = closed as unknown as {
    _closed: boolean;
    _rawDatabase: { connections: unknown[] };
  };
  expect(isClosed).toBe(true);
  expect(raw.connections).toEqual([open]);
});
