import { sealedRowsPlace } from '@reflect/contract/collections';
import { fillPath, sendRequest } from '../../api.ts';
import { isApiError, isTooMany } from '../../api-error.ts';
import { onReturn } from '../../browser/on-return.ts';
import { keepAnswer, readKeptAnswer } from '../../device-store/kept-answers.ts';
import { getOutbox } from '../../outbox/outbox.ts';
import { announceLostSession } from '../../session/session-lost.ts';
import { createStore, type Store } from '../../store.ts';
import type { WriteResult } from '../write-result.ts';
import type { TrashKind, TrashSource } from './trash-kind.ts';
import { compareByDeletion, type Deleted, type Trashed } from './trashed-items.ts';

/** A deleted item with its kind. */
export interface TrashedOfKind extends Trashed {
  kind: TrashKind;
}

export interface TrashState {
  /** Last deleted first; null until something is known. */
  items: readonly TrashedOfKind[] | null;
  /** The server couldn't be read: what is shown is from this device. */
  isAway: boolean;
  /** It refused because too much was asked at once. */
  isTooMany: boolean;
  /** When the server was last read; null if it never was. */
  readAt: Date | null;
}

/** The trash of all collections for one person. */
export interface TrashView {
  state: Store<TrashState>;
  /** Shows what this device knows, reads the server, and goes on doing so until the returned function is called. */
  start: () => () => void;
  refresh: () => Promise<void>;
  /** Restores an item; without a connection, as soon as there is one. */
  restore: (trashed: TrashedOfKind) => Promise<WriteResult<unknown>['kind']>;
  /** Erases an item for good. Rejects if the server couldn't be asked. */
  erase: (trashed: TrashedOfKind) => Promise<void>;
  /** Erases everything for good. Rejects if not all of it was erased. */
  empty: (how: { isPrivate: boolean }) => Promise<void>;
}

/** Names the lists on this device. */
const question = 'trash';
/** How often the server is asked what other devices have deleted or restored. */
const everyMs = 30_000;
/** Several changes in a row are read once. */
const settleMs = 300;

/** What the server listed last, by the name of the collection. */
type Lists = Readonly<Record<string, readonly Deleted[]>>;

/** Opens the trash of one person. The lists are kept on the device, so that they can be read without a connection. */
export function createTrashView({
  kinds,
  userId,
}: {
  kinds: readonly TrashKind[];
  userId: string;
}): TrashView {
  const parts = kinds.map((kind) => ({ kind, source: kind.open(userId) }));
  const outbox = getOutbox(userId);
  const state = createStore<TrashState>({ items: null, isAway: false, isTooMany: false, readAt: null });
  let listed: Lists = {};
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  /** A reading that began before an item was erased still lists it. */
  const erasedIds = new Set<string>();

  function show(more: Partial<TrashState> = {}): void {
    const items = listAll(parts, listed);
    if (!isStopped) state.set((known) => ({ ...known, ...more, items }));
  }

  async function readAll(): Promise<void> {
    const { came, failed } = await readLists({ parts, userId, erasedIds });
    listed = { ...listed, ...came };
    if (isApiError(failed?.reason, 401)) announceLostSession();
    if (failed === undefined) void keepAnswer(userId, { question, answer: listed });
    show(failed === undefined ? readNow() : { isAway: true, isTooMany: isTooMany(failed.reason) });
  }

  function refresh(): Promise<void> {
    clearTimeout(timer);
    running ??= readAll().finally(() => {
      running = null;
      readAfter(everyMs);
    });
    return running;
  }
  function readAfter(ms: number): void {
    clearTimeout(timer);
    if (!isStopped)
      timer = setTimeout(() => (document.visibilityState === 'hidden' ? readAfter(ms) : void refresh()), ms);
  }

  async function showKept(): Promise<void> {
    const kept = await readKeptAnswer<Lists>(userId, question);
    if (kept === null) return;
    listed = { ...kept.answer, ...listed };
    if (state.read().readAt === null) show({ readAt: new Date(kept.keptAt) });
  }

  const getSource = (kind: TrashKind) => parts.find((part) => part.kind === kind)!.source;

  function forget({ kind, item: gone }: Pick<TrashedOfKind, 'kind' | 'item'>): void {
    const left = listed[kind.name]?.filter(({ id }) => id !== gone.id) ?? [];
    listed = { ...listed, [kind.name]: left };
    void keepAnswer(userId, { question, answer: listed });
    show();
  }

  return {
    state,
    refresh,
    start() {
      isStopped = false;
      for (const { source } of parts) source.start();
      const stops = [
        ...parts.map(({ source }) =>
          followKnown(source, (isAnyGone) => {
            show();
            // What another device deleted is in the trash now.
            if (isAnyGone) readAfter(settleMs);
          }),
        ),
        outbox.subscribe(() => show()),
        onReturn(() => void refresh()),
      ];
      void showKept().then(refresh);
      return () => {
        isStopped = true;
        clearTimeout(timer);
        for (const stop of stops) stop();
      };
    },
    async restore({ kind, item }) {
      const source = getSource(kind);
      try {
        const { kind: how } = await source.restore(item);
        forget({ kind, item });
        return how;
      } catch (error) {
        if (isApiError(error, 404)) void refresh();
        throw error;
      }
    },
    async erase({ kind, item }) {
      const { trash } = getSource(kind).place;
      const url = fillPath(`${trash}/:itemId`, { itemId: item.id });
      await sendRequest({ method: 'DELETE', url, asUser: userId }).catch((error: unknown) => {
        // Erased or restored elsewhere: either way it isn't in the trash any more.
        if (!isApiError(error, 404)) throw error;
      });
      erasedIds.add(item.id);
      forget({ kind, item });
    },
    async empty({ isPrivate }) {
      // The server can't tell the collections of a private journal apart.
      const places = isPrivate ? [sealedRowsPlace] : parts.map(({ source }) => source.place);
      try {
        for (const { trash } of places) await sendRequest({ method: 'DELETE', url: trash, asUser: userId });
      } finally {
        // One that runs may have read before.
        await running;
        await refresh();
      }
    },
  };
}

const readNow = () => ({ isAway: false, isTooMany: false, readAt: new Date() });

/** Last deleted first; null while something of it isn't known and nothing else is. */
function listAll(
  parts: readonly { kind: TrashKind; source: TrashSource }[],
  listed: Lists,
): TrashedOfKind[] | null {
  const now = new Date();
  const found = parts.flatMap(({ kind, source }) =>
    source.list(listed[kind.name] ?? [], now).map((trashed) => ({ ...trashed, kind })),
  );
  const isKnown = found.length > 0 || parts.every(({ kind }) => listed[kind.name] !== undefined);
  return isKnown ? found.sort(compareByDeletion) : null;
}

/** Calls `onChange` when the items that this device knows change, and says whether one of them is gone. */
function followKnown(
  { readKnown, subscribe }: TrashSource,
  onChange: (isAnyGone: boolean) => void,
): () => void {
  let before = readKnown();
  return subscribe(() => {
    const now = readKnown();
    if (now === before) return;
    const ids = new Set(now.map(({ id }) => id));
    const isAnyGone = before.some(({ id }) => !ids.has(id));
    before = now;
    onChange(isAnyGone);
  });
}

/** Reads the lists of all collections; `failed` is the first that didn't come. */
async function readLists({
  parts,
  userId,
  erasedIds,
}: {
  parts: readonly { source: TrashSource }[];
  userId: string;
  erasedIds: ReadonlySet<string>;
}): Promise<{ came: Lists; failed: PromiseRejectedResult | undefined }> {
  const read = async ({ name, trash }: TrashSource['place']): Promise<[string, Deleted[]]> => {
    const found = await sendRequest({ method: 'GET', url: trash, asUser: userId });
    return [name, (found as Deleted[]).filter(({ id }) => !erasedIds.has(id))];
  };
  const asked = await Promise.allSettled(parts.map(({ source }) => read(source.place)));
  return {
    came: Object.fromEntries(asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))),
    failed: asked.find((one) => one.status === 'rejected'),
  };
}
