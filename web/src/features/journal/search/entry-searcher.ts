import type { SearchMessage } from './search.worker.ts';
import {
  createSearchIndex,
  type SearchAnswer,
  type SearchQuestion,
  type SearchText,
  searchTextOf,
} from './search-index.model.ts';

/** Searches the entries it was last shown, beside the page. */
export interface EntrySearcher<Entry> {
  /** Shows it the journal as it is now; only what differs from the last time is handed on. */
  update: (entries: readonly Entry[]) => void;
  /** Answers to the last question alone: whatever was asked before it stays unanswered. */
  ask: (question: SearchQuestion) => void;
  /** An entry as it was last shown. */
  entry: (entryId: string) => Entry | undefined;
  close: () => void;
}

type OnAnswer = (answer: SearchAnswer, question: SearchQuestion) => void;
type Place = { post: (message: SearchMessage) => void; close: () => void };

/** Entries handed over at once; more would be felt in typing. */
const batch = 500;

/** Opens a searcher in a worker, or in the page itself where the browser has no workers or does not let one start. */
export function openEntrySearcher<Entry extends SearchText>(onAnswer: OnAnswer): EntrySearcher<Entry> {
  let shown = new Map<string, Entry>();
  let last: (SearchQuestion & { number: number }) | null = null;
  let isClosed = false;
  const hear = ({ number, answer }: { number: number; answer: SearchAnswer }) => {
    if (!isClosed && last?.number === number) onAnswer(answer, last);
  };
  let place: Place = openWorker({ hear, onBroken: moveHere }) ?? openHere(hear);
  let turn = Promise.resolve();
  let waiting = 0;

  /** The worker could not be loaded: the same search, in the page. */
  function moveHere() {
    place.close();
    place = openHere(hear);
    hand([...shown.values()], []);
    if (last !== null) ask(last);
  }

  /** A long journal goes over in pieces, between which the page can do what a person asks of it. */
  function hand(entries: readonly Entry[], removedIds: readonly string[]) {
    for (let at = 0; at === 0 || at < entries.length; at += batch) {
      const piece = entries.slice(at, at + batch);
      const gone = at === 0 ? removedIds : [];
      inTurn(() => place.post({ texts: piece.map(searchTextOf), removedIds: gone }));
    }
  }

  function inTurn(task: () => void) {
    waiting += 1;
    turn = turn.then(async () => {
      waiting -= 1;
      if (!isClosed) task();
      if (waiting > 0) await pause();
    });
  }

  function ask({ query, limit }: SearchQuestion) {
    const question = { query, limit, number: (last?.number ?? 0) + 1 };
    last = question;
    if (waiting === 0) place.post(question);
    else inTurn(() => last === question && place.post(question));
  }

  return {
    update(entries) {
      const next = new Map(entries.map((entry) => [entry.id, entry]));
      const changed = entries.filter((entry) => shown.get(entry.id) !== entry);
      const removedIds = [...shown.keys()].filter((id) => !next.has(id));
      shown = next;
      if (changed.length === 0 && removedIds.length === 0) return;
      hand(changed, removedIds);
      // What was found may be different now.
      if (last !== null) ask(last);
    },
    ask,
    entry: (entryId) => shown.get(entryId),
    close() {
      isClosed = true;
      place.close();
    },
  };
}

type Hear = (said: { number: number; answer: SearchAnswer }) => void;

function openWorker({ hear, onBroken }: { hear: Hear; onBroken: () => void }): Place | null {
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

function openHere(hear: Hear): Place {
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
