import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const tick = () => new Promise((resolve) => setTimeout(resolve));

/** Tasks that end when they are told to, and the order in which they began. */
function recordTasks(queue: FairQueue) {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  return {
    began,
    add: (owner: string, name: string, signal?: AbortSignal) =>
      queue.run(
        owner,
        () => {
          began.push(name);
          return new Promise<void>((end) => ends.push(end));
        },
        { signal },
      ),
    async endNext() {
      ends.shift()?.();
      await tick();
    },
  };
}

it('takes turns between people, whoever asked for more first', async () => {
  const { began, add, endNext } = recordTasks(new FairQueue({ places: 1, mostEach: 1, maxWaitingEach: 10 }));
  for (const name of ['a1', 'a2', 'a3']) void add('a', name);
  for (const name of ['b1', 'b2']) void add('b', name);
  void add('c', 'c1');
  for (let left = 6; left > 0; left -= 1) await endNext();
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

it('keeps one place for other people', async () => {
  const { began, add } = recordTasks(new FairQueue({ places: 2, mostEach: 1, maxWaitingEach: 10 }));
  for (const name of ['a1', 'a2', 'a3']) void add('a', name);
  void add('b', 'b1');
  await tick();
  expect(began).toEqual(['a1', 'b1']);
});

it('limits how many tasks one person may have waiting, while others can still add some', async () => {
  const { began, add } = recordTasks(new FairQueue({ places: 2, mostEach: 1, maxWaitingEach: 1 }));
  void add('a', 'a1');
  void add('a', 'a2');
  await expect(add('a', 'a3')).rejects.toThrow('Too much of one person waits.');
  void add('b', 'b1');
  await tick();
  expect(began).toEqual(['a1', 'b1']);
});

it('removes a task that is aborted while waiting, and continues after one that fails', async () => {
  const queue = new FairQueue({ places: 1, mostEach: 1, maxWaitingEach: 10 });
  const { began, add, endNext } = recordTasks(queue);
  const leaving = new AbortController();
  const failing = queue.run('a', () => Promise.reject(new Error('failed')));
  const given = add('a', 'a2', leaving.signal);
  void add('b', 'b1');
  leaving.abort(new Error('gone'));
  await expect(given).rejects.toThrow('gone');
  await expect(failing).rejects.toThrow('failed');
  await endNext();
  expect(began).toEqual(['b1']);
});
