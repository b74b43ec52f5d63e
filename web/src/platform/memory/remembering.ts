import { writeDaysAs } from '@reflect/engine/days/english';
import {
  createMemory,
  type Encode,
  listSentencesToRead,
  type Memory,
  type MemoryPage,
  openStoredVectors,
  packVectors,
  type WordVectors,
  writeStoredVectors,
} from '@reflect/engine/memory';
import {
  openStoredMeaning,
  openStoredWordBook,
  openStoredWordVectors,
} from '../device-engine/stored-encoder.ts';
import { answerQuestion, type Question } from './answer-question.ts';
import type { FromMemory, ToMemory } from './memory-messages.ts';
import { createPageReader } from './page-reader.ts';
import { openVectorStore, type VectorStore } from './vector-store.ts';

/** Milliseconds between two progress messages. */
const progressMs = 400;

type Open = Extract<ToMemory, { kind: 'open' }>;

/** What the worker holds: the journal, its vectors, and what is still to be read. */
export function createRemembering(tell: (message: FromMemory) => void) {
  let memory: Memory | null = null;
  let opened: Open | null = null;
  let store: VectorStore | null = null;
  let stored = new Map<string, Uint8Array>();
  let encode: Encode | null = null;
  let wordVectors: WordVectors | null = null;
  let toldAt = 0;
  let changes = 0;
  let queue = Promise.resolve();
  const reader = createPageReader({
    readPage: makeVectors,
    keep: (vectors) => store?.keep(vectors),
    onRead: ({ isOver }) => tellProgress(isOver),
  });

  async function open(message: Open) {
    opened = message;
    writeDaysAs(message.locale);
    memory = createMemory({ timeZone: message.timeZone });
    store = message.key && openVectorStore({ userId: message.userId, key: message.key });
    stored = (await store?.readAll()) ?? new Map();
    await findEncoder();
  }

  async function findEncoder() {
    wordVectors ??= await openStoredWordVectors();
    const book = memory?.wordBook() === null ? await openStoredWordBook() : null;
    if (book) memory?.setWordBook(book);
    const encoder = encode === null ? await openStoredMeaning() : null;
    if (encoder) encode = (texts) => encoder.read(texts);
    readWaiting();
  }

  async function takePages({ pages, removedIds }: Extract<ToMemory, { kind: 'pages' }>) {
    for (const pageId of removedIds) {
      memory?.remove(pageId);
      reader.remove(pageId);
      stored.delete(pageId);
    }
    if (removedIds.length > 0) void store?.remove(removedIds);
    for (const page of pages) {
      const bytes = stored.get(page.id);
      const vectors = bytes ? openStoredVectors(page.content, bytes) : null;
      memory?.put(page, vectors);
      stored.delete(page.id);
      if (vectors === null) reader.add(page);
      else reader.remove(page.id);
    }
    changes += 1;
    tellProgress(true);
    readWaiting();
  }

  function readWaiting() {
    if (encode !== null) void reader.readAll();
  }

  function makeVectors(page: MemoryPage) {
    const read = encode!(listSentencesToRead(page.content));
    const vectors = packVectors(read.map(({ vector }) => vector));
    memory!.setVectors(page.id, vectors);
    const mayStay = opened!.keptSince === null || page.createdAt >= opened!.keptSince;
    return mayStay ? { pageId: page.id, bytes: writeStoredVectors(page.content, vectors) } : null;
  }

  function tellProgress(isNow: boolean) {
    if (!isNow && performance.now() - toldAt < progressMs) return;
    toldAt = performance.now();
    const total = memory?.pages().length ?? 0;
    const done = total - reader.countWaiting();
    const progress = { done, total, changes, hasMeaning: encode !== null, leftMs: reader.leftMs() };
    tell({ kind: 'progress', progress });
  }

  function answer(question: Question) {
    const now = new Date();
    if (memory === null) return;
    if (question.name === 'notes' && encode !== null) reader.readNow(question.asked.pageId);
    return answerQuestion({ memory, encode, wordVectors, now }, question);
  }

  function answerOrFailure(question: Question): FromMemory {
    const { number } = question;
    try {
      return { kind: 'answer', number, answer: answer(question) };
    } catch {
      return { kind: 'failure', number };
    }
  }

  async function take(message: ToMemory) {
    switch (message.kind) {
      case 'open':
        return open(message);
      case 'pages':
        return takePages(message);
      case 'people':
        return memory?.setPeople(message.people);
      case 'complete':
        stored.clear();
        return store?.prune(new Set(memory?.pages().map(({ page }) => page.id)));
      case 'weights':
        return findEncoder();
      case 'question':
        return tell(answerOrFailure(message));
    }
  }

  return {
    hear(message: ToMemory) {
      queue = queue.then(() => take(message)).catch(() => undefined);
      return queue;
    },
  };
}
