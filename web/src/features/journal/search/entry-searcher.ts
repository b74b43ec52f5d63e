import type { SearchMessage } from './search.worker.ts';
import {
  createSearchIndex,
  type SearchAnswer,
  type SearchQuestion,
  type SearchText,
  toSearchText,
} from './search-index.model.ts';

export interface EntrySearcher<Entry> {
  /** Sets the entries to search; only those that changed since the last call are sent. */
  update: (entries: readonly Entry[]) => void;
  /** Only the last question is answered. */
  ask: (question: SearchQuestion) => void;
  /** An entry as passed to the last `update`. */
  entry: (entryId: string) => Entry | undefined;
  close: () => void;
}

type OnAnswer = (answer: SearchAnswer, question: SearchQuestion) => void;
type Channel = { post: (message: SearchMessage) => void; close: () => void };

/** Entries per message; larger messages would delay typing. */
const batch = 500;

/** Creates a searcher that runs in a worker, or in the page if no worker can be started. */
export function openEntrySearcher<Entry extends SearchText>(onAnswer: OnAnswer): EntrySearcher<Entry> {
  let shown = new Map<string, Entry>();
  let last: (SearchQuestion & { number: number }) | null = null;
  let isClosed = false;
  const hear = ({ number, answer }: { number: number; answer: SearchAnswer }) => {
    if (!isClosed && last?.number === number) onAnswer(answer, last);
  };
  let channel: Channel = openWorker({ hear, onBroken: fallBackToPage }) ?? openInPage(hear);
  let queue = Promise.resolve();
  let waiting = 0;

  /** Moves the search into the page after the worker failed to load. */
  function fallBackToPage() {
    channel.close();
    channel = openInPage(hear);
    sendBatches([...shown.values()], []);
    if (last !== null) ask(last);
  }

  /** Sends a long journal in batches, so that the page can respond to input between them. */
  function sendBatches(entries: readonly Entry[], removedIds: readonly string[]) {
    for (let at = 0; at === 0 || at < entries.length; at += batch) {
      const piece = entries.slice(at, at + batch);
      const gone = at === 0 ? removedIds : [];
      enqueue(() => channel.post({ texts: piece.map(toSearchText), removedIds: gone }));
    }
  }

  function enqueue(task: () => void) {
    waiting += 1;
    queue = queue.then(async () => {
      waiting -= 1;
      if (!isClosed) task();
      if (waiting > 0) await pause();
    });
  }

  function ask({ query, limit }: SearchQuestion) {
    const question = { query, limit, number: (last?.number ?? 0) + 1 };
    last = question;
    if (waiting === 0) channel.post(question);
    else enqueue(() => last === question && channel.post(question));
  }

  return {
    update(entries) {
      const next = new Map(entries.map((entry) => [entry.id, entry]));
      const changed = entries.filter((entry) => shown.get(entry.id) !== entry);
      const removedIds = [...shown.keys()].filter((id) => !next.has(id));
      shown = next;
      if (changed.length === 0 && removedIds.length === 0) return;
      sendBatches(changed, removedIds);
      // The results may have changed.
      if (last !== null) ask(last);
    },
    ask,
    entry: (entryId) => shown.get(entryId),
    close() {
      isClosed = true;
      channel.close();
    },
  };
}

type Hear = (said: { number: number; answer: SearchAnswer }) => void;

function openWorker({ hear, onBroken }: { hear: Hear; onBroken: () => void }): Channel | null {
  if (typeof Worker === 'undefined') return null;
  try {
    const worker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Parameters<Hear>[0]>) => hear(data);
    worker.onerror = onBroken;
    return { post: (message) => worker.postMessage(message), close: () => worker.terminate() };
  } catch {
    return null;
  }
}

function openInPage(hear: Hear): Channel {
  const index = createSearchIndex();
  return {
    post(message) {
      if ('texts' in message) index.update(message);
      else hear({ number: message.number, answer: index.find(message) });
    },
    close: () => undefined,
  };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
