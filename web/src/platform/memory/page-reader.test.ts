import type { MemoryPage } from '@reflect/engine/memory';
import { expect, it } from 'vitest';
import { createPageReader } from './page-reader.ts';

const makePage = (id: string): MemoryPage => ({
  id,
  createdAt: '2026-11-06T18:00:00.000Z',
  title: null,
  content: `Words of ${id}`,
  mood: null,
  tags: [],
  people: [],
  isSecret: id === 'secret',
  score: null,
});

function open() {
  const kept: string[][] = [];
  const heard: boolean[] = [];
  const reader = createPageReader<string>({
    readPage: ({ id, isSecret }) => (isSecret ? null : id),
    keep: async (read) => void kept.push(read),
    onRead: ({ isOver }) => heard.push(isOver),
  });
  return { reader, kept, heard };
}

it('reads waiting pages a few at a time, in order, and stores what may be stored', async () => {
  const { reader, kept, heard } = open();
  for (const id of ['one', 'two', 'secret', 'three', 'four', 'five']) reader.add(makePage(id));
  reader.remove('two');
  expect(reader.countWaiting()).toBe(5);
  expect(reader.leftMs()).toBeNull();
  await reader.readAll();
  expect(kept).toEqual([['one', 'three', 'four'], ['five']]);
  expect(heard).toEqual([false, true]);
  expect(reader.countWaiting()).toBe(0);
  expect(reader.leftMs()).toBe(0);
});

it('reads pages that arrive meanwhile in the same run', async () => {
  const { reader, kept } = open();
  reader.add(makePage('one'));
  const reading = reader.readAll();
  reader.add(makePage('two'));
  await Promise.all([reader.readAll(), reading]);
  expect(kept).toEqual([['one'], ['two']]);
});

it('reads an open page at once, and only if it is waiting', () => {
  const { reader, kept } = open();
  reader.add(makePage('one'));
  reader.readNow('one');
  reader.readNow('one');
  reader.readNow('two');
  expect(kept).toEqual([['one']]);
  expect(reader.countWaiting()).toBe(0);
});
