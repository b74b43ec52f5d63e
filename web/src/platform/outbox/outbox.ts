import { onReturn } from '../browser/on-return.ts';
import { deviceSeal } from '../device-seal/device-seal.ts';
import { keepFromEviction } from '../device-store/keep-from-eviction.ts';
import { createStore } from '../store.ts';
import { expectAnswer } from './expect-answer.ts';
import { followWhileKept, type SentListener } from './follow-while-kept.ts';
import { addMemoryFallback } from './memory-write-store.ts';
import {
  getOutcome,
  newOutbox,
  type OutboxEffect,
  type OutboxEvent,
  type OutboxView,
  type Outcome,
  readTabMessage,
  step,
} from './outbox.model.ts';
import { type RoundEnd, type SendEvent, sendRound } from './sender.ts';
import { openTabs } from './tabs.ts';
import type { NewWrite, QueuedWrite } from './write.model.ts';
import { openWriteStore, type WriteStore } from './write-store.ts';

/** One person's writes on this device: kept first, then sent as soon as possible, in order, exactly once. */
export interface Outbox {
  read: () => OutboxView;
  subscribe: (listener: () => void) => () => void;
  /** Called with every write the server has taken, whichever tab sent it. */
  onSent: (listener: SentListener) => () => void;
  /** Keeps a write and tries it at once; kept in memory if the device can keep nothing (`isDurable`). */
  submit: (
    write: NewWrite,
    how?: { sessionWaits?: readonly number[]; onKept?: (write: QueuedWrite) => void },
  ) => Promise<Outcome>;
  sendNow: (write: QueuedWrite, how?: { sessionWaits?: readonly number[] }) => Promise<Outcome>;
  /** Replaces what a write sends; null if it was sent meanwhile. */
  replace: (seq: number, write: NewWrite) => Promise<QueuedWrite | null>;
  /** Replaces some writes by others, all or nothing. */
  swap: (gone: readonly number[], writes: readonly NewWrite[]) => Promise<QueuedWrite[]>;
  /** Sends what is due: after signing in, when the connection is back, when the page is visible again. */
  flush: () => Promise<RoundEnd>;
  /** Reads the queue and keeps sending until the returned function is called. */
  start: () => () => void;
  /** Keeps the writes out of memory while nobody may see them, until the returned function is called. Still sends. */
  hide: () => () => void;
}

const syncTag = 'reflect-outbox';

const outboxes = new Map<string, Outbox>();
let sharedStore: WriteStore | undefined;

/** The outbox of a person on this device. */
export function getOutbox(userId: string): Outbox {
  const known = outboxes.get(userId);
  if (known !== undefined) return known;
  sharedStore ??= addMemoryFallback(openWriteStore({ seal: deviceSeal }));
  const outbox = createOutbox({ userId, store: sharedStore });
  outboxes.set(userId, outbox);
  return outbox;
}

/** Carries out the effects that `outbox.model.ts` decides on. */
export function createOutbox({ userId, store }: { userId: string; store: WriteStore }): Outbox {
  let state = newOutbox;
  const view = createStore<OutboxView>(state.view);
  const sentListeners = new Set<SentListener>();
  const toldListeners = new Set<(told: SendEvent) => void>();
  const tabs = openTabs(userId, (message) => void take(readTabMessage(message)).catch(ignore));
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Carries out the effects of an event at once. Resolves when a list that it reads is shown. */
  function take(event: OutboxEvent): Promise<unknown> {
    const [next, effects] = step(state, event);
    state = next;
    return Promise.all(effects.map(carryOut));
  }

  function carryOut(effect: OutboxEffect): unknown {
    switch (effect.kind) {
      case 'show-view':
        return view.set(state.view);
      case 'tell-page': {
        const { told, isOwn } = effect;
        for (const listener of toldListeners) listener(told);
        if (told.kind === 'sent')
          for (const listener of sentListeners) listener(told.write, told.answer, isOwn);
        return;
      }
      case 'tell-tabs':
        return tabs.tell(effect.message);
      case 'list':
        return list(effect.plans);
      case 'set-timer':
        clearTimeout(timer);
        if (effect.ms !== null) timer = setTimeout(() => void flush().catch(ignore), effect.ms);
        return;
      case 'flush':
        return void flush().catch(ignore);
    }
  }

  async function list(plans: boolean): Promise<void> {
    const { shownAsKept } = state;
    const writes = await store.list(userId);
    await take({ kind: 'listed', writes, shownAsKept, plans, now: Date.now() });
  }

  const announce = (told: SendEvent) => void take({ kind: 'told', told, isOwn: true });

  const flush = async (): Promise<RoundEnd> => {
    void take({ kind: 'sending' });
    if (!(await store.list(userId)).some((write) => write.state === 'waiting')) return 'done';
    const end = await sendRound({ store, userId, announce });
    await take({ kind: 'round-ended', end });
    return end;
  };

  const sendNow: Outbox['sendNow'] = async (write, { sessionWaits = [] } = {}) => {
    const answer = expectAnswer<SendEvent>();
    const listen = (told: SendEvent) => {
      if (told.kind !== 'sending' && told.write.seq === write.seq) answer.tell(told);
    };
    toldListeners.add(listen);
    try {
      void take({ kind: 'sending' });
      await sendRound({ store, userId, announce, lane: write.lane, sessionWaits });
      const kept = await store.get(write.seq);
      if (kept === null) await answer.inTime();
      await take({ kind: 'lane-ended' });
      return getOutcome(kept, answer.soFar());
    } finally {
      toldListeners.delete(listen);
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
      void take({ kind: 'kept', write });
      how?.onKept?.(write);
      await take({ kind: 'changed', isOwn: true });
      askForSync();
      const outcome = await sendNow(write, how);
      if (outcome.kind !== 'sent') keepFromEviction();
      return outcome;
    },
    sendNow,
    async replace(seq, newWrite) {
      const replaced = await store.replace(seq, newWrite);
      await take({ kind: 'changed', isOwn: true });
      return replaced;
    },
    async swap(gone, writes) {
      const added = await store.swap(gone, writes);
      await take({ kind: 'changed', isOwn: true });
      return added;
    },
    flush,
    hide() {
      void take({ kind: 'hidden' });
      return () => void take({ kind: 'unhidden' }).catch(ignore);
    },
    start() {
      const sendAgain = () => void take({ kind: 'returned' });
      const end = onReturn(sendAgain);
      void take({ kind: 'started' }).then(sendAgain).catch(ignore);
      return () => {
        void take({ kind: 'stopped' });
        end();
      };
    },
  };
}

/** Failing storage loses nothing that was acknowledged; the next read tries again. */
function ignore(): void {}

/** If the browser supports it, the service worker goes on sending when the page is closed. */
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
