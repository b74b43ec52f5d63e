import {
  askJournal,
  createMemory,
  type Encode,
  type Memory,
  type MemoryPage,
  notesFor,
  openStoredVectors,
  packVectors,
  personPage,
  searchMemory,
  sentencesToRead,
  storedVectors,
  suggestQuestions,
  type WordVectors,
} from '@reflect/engine/memory';
import { openStoredMeaning, openStoredWordVectors } from '../device-engine/stored-encoder.ts';
import type { FromMemory, ToMemory } from './memory-messages.ts';
import { openVectorStore, type VectorStore } from './vector-store.ts';

/** Pages whose vectors are made before others get a turn. */
const batch = 4;
/** Between two messages about how far it is. */
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
  const waiting = new Map<string, MemoryPage>();
  let isReading = false;
  let toldAt = 0;
  let changes = 0;
  let msPerPage: number | null = null;
  let queue = Promise.resolve();

  async function open(message: Open) {
    opened = message;
    memory = createMemory({ timeZone: message.timeZone });
    store = message.key && openVectorStore({ userId: message.userId, key: message.key });
    stored = (await store?.readAll()) ?? new Map();
    await findEncoder();
  }

  async function findEncoder() {
    wordVectors ??= await openStoredWordVectors();
    const encoder = encode === null ? await openStoredMeaning() : null;
    if (encoder) encode = (texts) => encoder.read(texts);
    void read();
  }

  async function takePages({ pages, removedIds }: Extract<ToMemory, { kind: 'pages' }>) {
    for (const pageId of removedIds) {
      memory?.remove(pageId);
      waiting.delete(pageId);
      stored.delete(pageId);
    }
    if (removedIds.length > 0) void store?.remove(removedIds);
    for (const page of pages) {
      const bytes = stored.get(page.id);
      const vectors = bytes ? openStoredVectors(page.content, bytes) : null;
      memory?.put(page, vectors);
      stored.delete(page.id);
      if (vectors === null) waiting.set(page.id, page);
      else waiting.delete(page.id);
    }
    changes += 1;
    tellProgress(true);
    void read();
  }

  /** Makes vectors, the newest pages first, and rests as long as it worked, so that the rest of the device has its share. */
  async function read() {
    if (isReading || encode === null) return;
    isReading = true;
    while (waiting.size > 0) {
      const start = performance.now();
      const pages = [...waiting.values()].slice(0, batch);
      const kept = pages.flatMap((page) => makeVectors(page) ?? []);
      await store?.keep(kept);
      const worked = performance.now() - start;
      msPerPage = (2 * worked) / pages.length;
      tellProgress(waiting.size === 0);
      await new Promise((resolve) => setTimeout(resolve, worked));
    }
    isReading = false;
  }

  function makeVectors(page: MemoryPage) {
    const read = encode!(sentencesToRead(page.content));
    const vectors = packVectors(read.map(({ vector }) => vector));
    memory!.setVectors(page.id, vectors);
    waiting.delete(page.id);
    const mayStay = opened!.keptSince === null || page.createdAt >= opened!.keptSince;
    return mayStay ? [{ pageId: page.id, bytes: storedVectors(page.content, vectors) }] : null;
  }

  function tellProgress(isNow: boolean) {
    if (!isNow && performance.now() - toldAt < progressMs) return;
    toldAt = performance.now();
    const total = memory?.pages().length ?? 0;
    const leftMs = msPerPage === null ? null : Math.round(msPerPage * waiting.size);
    const progress = { done: total - waiting.size, total, changes, hasMeaning: encode !== null, leftMs };
    tell({ kind: 'progress', progress });
  }

  function answer(message: Extract<ToMemory, { kind: 'question' }>) {
    const now = new Date();
    if (memory === null) return;
    const given = { memory, encode, wordVectors, now };
    switch (message.name) {
      case 'ask':
        return askJournal({ ...given, ...message.asked });
      case 'search':
        return searchMemory({ ...given, ...message.asked });
      case 'suggest':
        return suggestQuestions({ ...given, ...message.asked });
      case 'notes': {
        const { pageId, content, metSupport, dismissed } = message.asked;
        const page = waiting.get(pageId);
        if (page !== undefined && encode !== null) {
          const kept = makeVectors(page);
          if (kept) void store?.keep(kept);
        }
        const notes = () => notesFor({ ...given, pageId, metSupport, dismissed: new Set(dismissed) });
        return content === undefined ? notes() : withDraft({ memory, pageId, content, now }, notes);
      }
      case 'person':
        return personPage({ ...given, ...message.asked });
    }
  }

  /** An answer as it is with a page that isn't saved yet. Of a saved one memory knows what it says already. */
  function withDraft<Answer>(
    draft: { memory: Memory; pageId: string; content: string; now: Date },
    answerWith: () => Answer,
  ): Answer {
    const { memory: known, pageId: id, content, now } = draft;
    if (encode === null || known.page(id) !== undefined) return answerWith();
    const nothing = { title: null, mood: null, tags: [], people: [], isSecret: false, score: null };
    const read = encode(sentencesToRead(content));
    known.put(
      { ...nothing, id, content, createdAt: now.toISOString() },
      packVectors(read.map(({ vector }) => vector)),
    );
    try {
      return answerWith();
    } finally {
      known.remove(id);
    }
  }

  function answerOrFailure(message: Extract<ToMemory, { kind: 'question' }>): FromMemory {
    const { number } = message;
    try {
      return { kind: 'answer', number, answer: answer(message) };
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
    /** Takes messages one after the other. */
    hear(message: ToMemory) {
      queue = queue.then(() => take(message)).catch(() => undefined);
      return queue;
    },
  };
}
