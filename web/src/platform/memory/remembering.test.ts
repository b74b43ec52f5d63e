import 'fake-indexeddb/auto';
import type { MemoryPage } from '@reflect/engine/memory';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FromMemory, MemoryProgress } from './memory-messages.ts';
import { createRemembering } from './remembering.ts';
import { openVectorStore } from './vector-store.ts';

const makePage = (id: string, content: string, more: Partial<MemoryPage> = {}): MemoryPage => ({
  id,
  createdAt: '2026-11-06T18:00:00.000Z',
  title: null,
  content,
  mood: null,
  tags: [],
  people: [],
  isSecret: false,
  score: null,
  ...more,
});
const pages = [
  makePage('lease', 'I keep looking at the lease and closing the folder.'),
  makePage('sleep', 'I lay awake until three and got up tired.'),
];

let userId: string;
let key: CryptoKey;
beforeEach(async () => {
  userId = crypto.randomUUID();
  key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
});

function open() {
  const told: FromMemory[] = [];
  const remembering = createRemembering((message) => told.push(message));
  void remembering.hear({ kind: 'open', userId, key, keptSince: null, timeZone: 'UTC', locale: 'en-GB' });
  const findProgress = () =>
    told
      .flatMap((message): MemoryProgress[] => (message.kind === 'progress' ? [message.progress] : []))
      .at(-1);
  const search = async (question: string) => {
    await remembering.hear({ kind: 'question', number: 1, name: 'search', asked: { question, limit: 5 } });
    const [last] = told.filter((message) => message.kind === 'answer').slice(-1);
    return (last as { answer: { pageIds: string[] } }).answer.pageIds;
  };
  return { ...remembering, progress: findProgress, search, told };
}

const listStored = async () => [...(await openVectorStore({ userId, key }).readAll()).keys()].sort();

it('finds pages by their words before the weights are on the device', async () => {
  const memory = open();
  await memory.hear({ kind: 'pages', pages, removedIds: [] });
  expect(memory.progress()).toMatchObject({ done: 0, total: 2, hasMeaning: false });
  expect(await memory.search('the lease')).toEqual(['lease']);
  expect(await listStored()).toEqual([]);
});

it('erases what it stores about a page with the page, and about missing pages once the journal is known', async () => {
  const store = openVectorStore({ userId, key });
  const bytes = new Uint8Array(10);
  await store.keep(['lease', 'sleep', 'gone'].map((pageId) => ({ pageId, bytes })));
  const memory = open();
  await memory.hear({ kind: 'pages', pages, removedIds: [] });
  await memory.hear({ kind: 'complete' });
  expect(await listStored()).toEqual(['lease', 'sleep']);
  await memory.hear({ kind: 'pages', pages: [], removedIds: ['lease'] });
  await vi.waitFor(async () => expect(await listStored()).toEqual(['sleep']));
  expect(await memory.search('the lease')).toEqual([]);
});

it('stores nothing that can be read without the key', async () => {
  await openVectorStore({ userId, key }).keep([{ pageId: 'lease', bytes: new Uint8Array(10) }]);
  const other = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['decrypt']);
  expect(await openVectorStore({ userId, key: other }).readAll()).toEqual(new Map());
});
