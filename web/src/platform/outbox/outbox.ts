import { deviceSeal } from '../device-seal/device-seal.ts';
import { createStore } from '../store.ts';
import { followWhileKept, otherTabMs, type SentListener } from './follow-while-kept.ts';
import { withMemoryFallback } from './memory-write-store.ts';
import { type RoundEnd, type SendEvent, sendRound } from './sender.ts';
import { isDue, type NewWrite, type QueuedWrite, type WriteProblem } from './write.model.ts';
import { openWriteStore, type WriteStore } from './write-store.ts';

/** Nobody answers, the person has to sign in, the call failed, or a write before it in its lane goes first. */
type WaitReason = 'away' | 'sign-in' | 'failed' | 'queued';

/** What became of a write by the time its first attempt was over. */
export type Outcome =
  | { kind: 'sent'; answer: unknown }
  /** It is stored on this device and sent later without the person. */
  | {
      kind: 'waiting';
      write: QueuedWrite;
      reason: WaitReason;
      problem: WriteProblem | null;
    }
  /** The server will not take it as it is; it is stored on this device until the person decides. */
  | { kind: 'refused'; write: QueuedWrite; problem: WriteProblem };

/** The writes of a person that the server has not taken yet, and the one that is being sent. */
export interface OutboxView {
  writes: readonly QueuedWrite[];
  sendingSeq: number | null;
}

/** One person's writes on this device: kept first, sent as soon as possible, in order, exactly once. */
export interface Outbox {
  read: () => OutboxView;
  subscribe: (listener: () => void) => () => void;
  /** Called with every write that the server has taken, whichever tab sent it. */
  onSent: (listener: SentListener) => () => void;
  /** Keeps a write and tries it at once: on this device, or in memory where it can keep nothing (`isDurable`). */
  submit: (
    write: NewWrite,
    how?: { sessionWaits?: readonly number[]; onKept?: (write: QueuedWrite) => void },
  ) => Promise<Outcome>;
  /** Sends a queued write now. */
  sendNow: (write: QueuedWrite, how?: { sessionWaits?: readonly number[] }) => Promise<Outcome>;
  /** Replaces what a write sends; null where it was sent meanwhile. */
  replace: (seq: number, write: NewWrite) => Promise<QueuedWrite | null>;
  /** Puts writes in the place of others, all or nothing. */
  swap: (gone: readonly number[], writes: readonly NewWrite[]) => Promise<QueuedWrite[]>;
  /** Sends what is due: after signing in, with the connection back, when the page is seen again. */
  flush: () => Promise<RoundEnd>;
  /** Reads the queue and keeps sending until the returned function is called. */
  start: () => () => void;
  /** Keeps the writes out of memory while nobody may see them, until the returned function is called. Sending goes on. */
  hide: () => () => void;
}

const syncTag = 'reflect-outbox';
const firstBackoffMs = 2_000;
const longestBackoffMs = 60_000;

type Message = { userId: string } & (SendEvent | { kind: 'changed' });

const outboxes = new Map<string, Outbox>();
let sharedStore: WriteStore | undefined;

/** The outbox of a person on this device. */
export function outboxOf(userId: string): Outbox {
  const known = outboxes.get(userId);
  if (known !== undefined) return known;
  sharedStore ??= withMemoryFallback(openWriteStore({ seal: deviceSeal }));
  const outbox = createOutbox({ userId, store: sharedStore });
  outboxes.set(userId, outbox);
  return outbox;
}

export function createOutbox({ userId, store }: { userId: string; store: WriteStore }): Outbox {
  const view = createStore<OutboxView>({ writes: [], sendingSeq: null });
  const sentListeners = new Set<SentListener>();
  const eventListeners = new Set<(event: SendEvent) => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('reflect-outbox');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let backoff = firstBackoffMs;
  let isStarted = false;
  let isHidden = false;
  /** When the first waiting write may be sent; null where none waits. */
  let dueAt: number | null = null;
  let shownAsKept = 0;

  const refresh = async () => {
    let writes: readonly QueuedWrite[];
    let before: number;
    do {
      before = shownAsKept;
      writes = await store.list(userId);
      // What was kept while a slow storage made its list would leave the view again.
    } while (before !== shownAsKept);
    const waiting = writes.filter(({ state }) => state === 'waiting');
    const now = Date.now();
    const dueTimes = waiting.map((write) => (isDue(write, now) ? now : write.notBefore));
    dueAt = waiting.length === 0 ? null : Math.min(...dueTimes);
    if (isHidden) return;
    const shown = view.read();
    const sendingSeq = writes.some(({ seq }) => seq === shown.sendingSeq) ? shown.sendingSeq : null;
    if (writes.length === 0 && shown.writes.length === 0 && sendingSeq === shown.sendingSeq) return;
    view.set({ writes, sendingSeq });
  };
  /** Nobody is told that a write is kept while a slow storage still lists what was there before it. */
  const showKept = (write: QueuedWrite) => {
    const { writes, sendingSeq } = view.read();
    shownAsKept += 1;
    if (!isHidden && writes.every(({ seq }) => seq !== write.seq))
      view.set({ writes: [...writes, write], sendingSeq });
  };
  const tellOthers = (message: SendEvent | { kind: 'changed' }) => {
    try {
      channel?.postMessage({ userId, ...message } satisfies Message);
    } catch {
      // A note that cannot be cloned, or a closed channel: the other tabs see the change when they look again.
    }
  };
  const changed = async () => {
    tellOthers({ kind: 'changed' });
    await refresh();
    plan();
  };

  const receive = (event: SendEvent, { isOwn }: { isOwn: boolean }) => {
    for (const listener of eventListeners) listener(event);
    if (event.kind === 'sending' && !isHidden) view.set({ ...view.read(), sendingSeq: event.seq });
    if (event.kind === 'sent') {
      // What came back stands in the list before the waiting copy leaves it.
      for (const listener of sentListeners) listener(event.write, event.answer, isOwn);
      view.set({ writes: view.read().writes.filter(({ seq }) => seq !== event.write.seq), sendingSeq: null });
    }
    if (event.kind === 'tried') {
      const { writes } = view.read();
      view.set({
        writes: writes.map((write) => (write.seq === event.write.seq ? event.write : write)),
        sendingSeq: null,
      });
    }
  };
  const announce = (event: SendEvent) => {
    receive(event, { isOwn: true });
    tellOthers(event);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.userId !== userId) return;
    if (data.kind === 'changed') void refresh().catch(ignore);
    else {
      receive(data, { isOwn: false });
      if (data.kind !== 'sending') void refresh().catch(ignore);
    }
  });

  const plan = () => {
    clearTimeout(timer);
    if (!isStarted || dueAt === null) return;
    timer = setTimeout(() => void flush().catch(ignore), Math.max(backoff, dueAt - Date.now()));
  };

  const flush = async (): Promise<RoundEnd> => {
    clearTimeout(timer);
    if (!(await store.list(userId)).some(({ state }) => state === 'waiting')) return 'done';
    const end = await sendRound({ store, userId, announce });
    backoff = end === 'done' ? firstBackoffMs : Math.min(backoff * 2, longestBackoffMs);
    await refresh();
    plan();
    return end;
  };

  const sendNow: Outbox['sendNow'] = async (write, { sessionWaits = [] } = {}) => {
    const received = new Map<number, SendEvent>();
    let wake = () => {};
    const listen = (event: SendEvent) => {
      if (event.kind !== 'sending' && event.write.seq === write.seq) {
        received.set(write.seq, event);
        wake();
      }
    };
    eventListeners.add(listen);
    try {
      clearTimeout(timer);
      await sendRound({ store, userId, announce, lane: write.lane, sessionWaits });
      const kept = await store.get(write.seq);
      if (kept === null && !received.has(write.seq)) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, otherTabMs);
        });
      }
      await refresh();
      plan();
      const event = received.get(write.seq);
      if (event?.kind === 'sent') return { kind: 'sent', answer: event.answer };
      if (kept === null) return { kind: 'sent', answer: undefined };
      if (kept.state === 'refused' && kept.problem)
        return { kind: 'refused', write: kept, problem: kept.problem };
      const reason = event?.kind !== 'tried' || event.verdict === 'refused' ? 'queued' : event.verdict;
      return { kind: 'waiting', write: kept, reason, problem: kept.problem };
    } finally {
      eventListeners.delete(listen);
    }
  };

  return {
    read: view.read,
    subscribe: view.subscribe,
    onSent(listener) {
      sentListeners.add(listener);
      return () => sentListeners.delete(listener);
    },
    async submit(newWrite, how) {
      const follow = followWhileKept({ newWrite, store, listeners: sentListeners });
      const [added] = await store.add([newWrite]).finally(follow.stop);
      if (added === undefined) throw new Error('A write was not kept.');
      const write = await follow.take(added);
      showKept(write);
      how?.onKept?.(write);
      await changed();
      askForSync();
      return sendNow(write, how);
    },
    sendNow,
    async replace(seq, newWrite) {
      const replaced = await store.replace(seq, newWrite);
      await changed();
      return replaced;
    },
    async swap(gone, writes) {
      const added = await store.swap(gone, writes);
      await changed();
      return added;
    },
    flush,
    hide() {
      isHidden = true;
      view.set({ writes: [], sendingSeq: null });
      return () => {
        isHidden = false;
        void refresh().catch(ignore);
      };
    },
    start() {
      isStarted = true;
      const again = () => {
        backoff = firstBackoffMs;
        void flush().catch(ignore);
      };
      const onVisible = () => document.visibilityState === 'visible' && again();
      window.addEventListener('online', again);
      document.addEventListener('visibilitychange', onVisible);
      void refresh().then(again).catch(ignore);
      return () => {
        isStarted = false;
        clearTimeout(timer);
        window.removeEventListener('online', again);
        document.removeEventListener('visibilitychange', onVisible);
      };
    },
  };
}

/** Storage that breaks in the middle loses nothing that was acknowledged; the next look tries again. */
function ignore(): void {}

/** Where the browser can, the service worker sends on with the page closed. */
function askForSync(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistration()
    .then(async (registration) => {
      const sync = registration && 'sync' in registration ? registration.sync : null;
      await (sync as { register: (tag: string) => Promise<void> } | null)?.register(syncTag);
    }, ignore)
    .catch(ignore);
}
