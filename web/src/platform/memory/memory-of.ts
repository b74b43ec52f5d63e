import type { MemoryPage, MemoryPerson } from '@reflect/engine/memory';
import { fetchWeights } from '../device-engine/fetch-weights.ts';
import { fetchDeviceKey } from '../device-seal/device-key.ts';
import { readKeepOnDevice } from '../device-store/keep-on-device.ts';
import { callWhenForgotten } from '../session/person-memory.ts';
import { createStore, type Store } from '../store.ts';
import type {
  FromMemory,
  MemoryProgress,
  MemoryQuestion,
  MemoryQuestions,
  ToMemory,
} from './memory-messages.ts';

/** The memory of one person's journal, in a worker. */
export interface JournalMemory {
  progress: Store<MemoryProgress | null>;
  /** Whether somebody has asked something: then the journal must be read even if no screen shows it. */
  isAsked: Store<boolean>;
  /** Sets the journal; only what changed is sent. */
  setPages: (pages: readonly MemoryPage[], how: { isComplete: boolean }) => void;
  setPeople: (people: readonly MemoryPerson[]) => void;
  /** Rejects if no worker can be started, and if the device is locked meanwhile. */
  ask: <Name extends MemoryQuestion>(
    name: Name,
    asked: MemoryQuestions[Name]['asked'],
  ) => Promise<MemoryQuestions[Name]['answer']>;
  close: () => void;
}

const keptDays = 90;
const dayMs = 24 * 60 * 60 * 1000;
/** Pages per message, so that a long journal doesn't delay typing. */
const pagesAtOnce = 300;

const memories = new Map<string, JournalMemory>();
callWhenForgotten((userId) => {
  memories.get(userId)?.close();
  memories.delete(userId);
});

/** A person's memory. Signing out or locking the device closes it and ends its worker. */
export function getMemory(userId: string): JournalMemory {
  const known = memories.get(userId);
  if (known !== undefined) return known;
  const opened = openMemory(userId);
  memories.set(userId, opened);
  return opened;
}

function openMemory(userId: string): JournalMemory {
  const progress = createStore<MemoryProgress | null>(null);
  const isAsked = createStore(false);
  const pending = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();
  let shown = new Map<string, MemoryPage>();
  let known: readonly MemoryPerson[] = [];
  let wasComplete = false;
  let hasFailed = false;
  let lastNumber = 0;
  let isClosed = false;
  let starting: Promise<Worker> | null = null;

  function hear({ data }: MessageEvent<FromMemory>) {
    if (data.kind === 'progress') progress.set(data.progress);
    else {
      const waiting = pending.get(data.number);
      pending.delete(data.number);
      if (data.kind === 'answer') waiting?.resolve(data.answer as never);
      else waiting?.reject(new Error('Memory could not answer.'));
    }
  }
  function rejectAll() {
    for (const { reject } of pending.values()) reject(new Error('Memory could not be read.'));
    pending.clear();
  }
  /** The next question starts a new worker. */
  function fail(worker: Worker | null) {
    worker?.terminate();
    starting = null;
    hasFailed = true;
    rejectAll();
  }
  async function start(): Promise<Worker> {
    const key = await fetchDeviceKey(userId);
    if (isClosed) throw new Error('Memory is closed.');
    const worker = new Worker(new URL('./memory.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = hear;
    worker.onerror = () => fail(worker);
    const choice = readKeepOnDevice();
    const message: ToMemory = {
      kind: 'open',
      userId,
      key: choice === 'nothing' ? null : key,
      keptSince: choice === '90-days' ? new Date(Date.now() - keptDays * dayMs).toISOString() : null,
      ...readPlace(),
    };
    worker.postMessage(message);
    if (hasFailed) for (const given of listGivenBefore()) worker.postMessage(given);
    void fetchWeights().then(() => !isClosed && worker.postMessage({ kind: 'weights' } satisfies ToMemory));
    return worker;
  }
  function listGivenBefore(): ToMemory[] {
    return [
      { kind: 'people', people: known },
      { kind: 'pages', pages: [...shown.values()], removedIds: [] },
    ];
  }
  async function post(message: ToMemory): Promise<void> {
    starting ??= start();
    const began = starting;
    const worker = await began.catch((error: unknown) => {
      if (starting === began) fail(null);
      throw error;
    });
    worker.postMessage(message);
  }
  const tell = (message: ToMemory) => void post(message).catch(() => undefined);

  return {
    progress,
    isAsked,
    setPages(pages, { isComplete }) {
      const next = new Map(pages.map((page) => [page.id, page]));
      const changed = pages.filter((page) => shown.get(page.id) !== page);
      const removedIds = [...shown.keys()].filter((id) => !next.has(id));
      shown = next;
      for (let at = 0; at < changed.length || (at === 0 && removedIds.length > 0); at += pagesAtOnce) {
        const piece = changed.slice(at, at + pagesAtOnce);
        tell({ kind: 'pages', pages: piece, removedIds: at === 0 ? removedIds : [] });
      }
      if (isComplete && !wasComplete) tell({ kind: 'complete' });
      wasComplete = isComplete;
    },
    setPeople(people) {
      known = people;
      tell({ kind: 'people', people });
    },
    ask(name, asked) {
      isAsked.set(true);
      lastNumber += 1;
      const number = lastNumber;
      return new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('Memory could not be read.'));
        pending.set(number, { resolve, reject });
        post({ kind: 'question', number, name, asked } as ToMemory).catch(reject);
      });
    },
    close() {
      isClosed = true;
      rejectAll();
      void starting?.then((worker) => worker.terminate()).catch(() => undefined);
    },
  };
}

function readPlace(): { timeZone: string; locale: string } {
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
  return { timeZone, locale };
}
