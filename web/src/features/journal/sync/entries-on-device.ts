import type { JournalEntry } from '@reflect/contract';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { type DeviceStore, openDeviceStore } from '../../../platform/device-store/device-store.ts';
import { readKeepOnDevice } from '../../../platform/device-store/keep-on-device.ts';
import { outboxOf } from '../../../platform/outbox/outbox.ts';
import { toast } from '../../../ui/toast-store.ts';
import { type EntriesCache, firstPageSize, withChanges, withStored } from './entries-cache.model.ts';
import { deletedId } from './entry-writes.model.ts';

const kept90Days = 90 * 24 * 60 * 60 * 1_000;
const shownAtOnce = 5_000;
let store: DeviceStore<JournalEntry> | undefined;
let isBroken = false;

/** Whether entries are kept on this device at present. */
export function isKeptHere(): boolean {
  return !isBroken && typeof indexedDB !== 'undefined' && readKeepOnDevice() !== 'nothing';
}

function openStore(): DeviceStore<JournalEntry> {
  store ??= openDeviceStore<JournalEntry>();
  return store;
}

/** Without a copy on the device the journal is read from the server alone, as it is with the setting "Nothing". */
function giveUp(): void {
  if (isBroken) return;
  isBroken = true;
  toast({
    title: 'Your journal is not kept on this device',
    description: 'The browser has no space for it, or does not allow it. It is read from the server instead.',
  });
}

interface Place {
  client: QueryClient;
  key: readonly unknown[];
  userId: string;
}

function change({ client, key }: Place, next: (known: EntriesCache | undefined) => EntriesCache): void {
  client.setQueryData<EntriesCache>(key, next);
}

const listening = new Set<string>();

/** What this device sent lies here as the server has it, though the connection may be gone before the next reading. */
function keepWhatIsSent(userId: string): void {
  if (listening.has(userId)) return;
  listening.add(userId);
  outboxOf(userId).onSent((write, answer) => {
    if (!isKeptHere() || !write.kind.startsWith('journal.')) return;
    const entry = answer as JournalEntry | undefined;
    const isRemoved = write.kind === 'journal.delete';
    const removedIds = isRemoved ? [deletedId(write)] : [];
    const isWanted = readKeepOnDevice() === 'everything' || (entry !== undefined && isRecent(entry));
    const items = isRemoved || entry === undefined || !isWanted ? [] : [entry];
    void guarded(() => openStore().apply({ userId, items, removedIds }));
  });
}

const showing = new Map<string, Promise<void>>();

/** Shows what lies on this device: the newest at once, then all of it, and never in the way of whoever is writing. */
export function showStored(place: Place): Promise<void> {
  const shown = showAll(place);
  showing.set(place.userId, shown);
  return shown;
}

async function showAll(place: Place): Promise<void> {
  const { userId } = place;
  if (!isKeptHere()) return;
  keepWhatIsSent(userId);
  try {
    const newest = await openStore().read(userId, firstPageSize);
    if (newest.length === 0) return;
    change(place, (known) => withStored(known, newest));
    if (newest.length < firstPageSize) return;
    const all: JournalEntry[] = [];
    for await (const piece of openStore().readPieces(userId)) {
      all.push(...piece);
      await untilIdle();
    }
    change(place, (known) => withStored(known, all));
  } catch {
    giveUp();
  }
}

const running = new Map<string, Promise<void>>();

/**
 * Reads what happened since this device looked last, deletions included, and keeps it. Rejects where the server could not
 * be read; storage that breaks is told once and then left alone.
 */
export function syncEntries(place: Place): Promise<void> {
  const current = running.get(place.userId);
  if (current !== undefined) return current;
  const sync = syncOnce(place).finally(() => running.delete(place.userId));
  running.set(place.userId, sync);
  return sync;
}

async function syncOnce(place: Place): Promise<void> {
  const { userId } = place;
  keepWhatIsSent(userId);
  // What lay here is shown before what is new, so that nothing is missing in between.
  await (showing.get(userId) ?? showStored(place));
  const first = await guarded(() => openStore().readCursor(userId));
  if (first === undefined) return;
  let since = first ?? 0;
  // Read from the start, everything that is still there comes, and what does not come is gone.
  let seen = since === 0 ? new Set<string>() : null;
  let isRestarted = false;
  const unshown = new Map<string, JournalEntry | null>();
  for (;;) {
    const page = await api('GET /api/journal/changes', { query: { since } });
    if (page.mustRestart) {
      since = 0;
      seen = new Set();
      isRestarted = true;
      continue;
    }
    const { entries, removedIds, cursor } = page;
    for (const { id } of entries) seen?.add(id);
    const isOver = !page.hasMore;
    const items = readKeepOnDevice() === '90-days' ? entries.filter(isRecent) : entries;
    // The cursor of a reading from the start counts once it is complete.
    const kept = await guarded(() =>
      openStore().apply({ userId, items, removedIds, cursor: seen && !isOver ? 0 : cursor }),
    );
    if (kept === undefined && isBroken) return;
    for (const entry of entries) unshown.set(entry.id, entry);
    for (const id of removedIds) unshown.set(id, null);
    // Sorting and drawing a long journal for every page would be felt in typing.
    if (isOver || unshown.size >= shownAtOnce) {
      const shown = [...unshown];
      change(place, (known) =>
        withChanges(known, {
          entries: shown.flatMap(([, entry]) => entry ?? []),
          removedIds: shown.flatMap(([id, entry]) => (entry === null ? [id] : [])),
        }),
      );
      unshown.clear();
    }
    since = cursor;
    if (isOver) break;
    await untilIdle();
  }
  await guarded(async () => {
    if (seen !== null) await openStore().prune(userId, { keptIds: seen });
    if (readKeepOnDevice() === '90-days') {
      await openStore().prune(userId, { before: new Date(Date.now() - kept90Days).toISOString() });
      return;
    }
    if (seen !== null) {
      const present = seen;
      change(place, (known) => ({
        entries: known?.entries.filter(({ id }) => !isRestarted || present.has(id)) ?? [],
        hasOlder: false,
      }));
      return;
    }
    change(place, (known) => ({ ...withStored(known, []), hasOlder: false }));
  });
}

/** Lets whoever is writing go first. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 50);
  });
}

function isRecent({ createdAt }: JournalEntry): boolean {
  return Date.parse(createdAt) > Date.now() - kept90Days;
}

async function guarded<Answer>(task: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await task();
  } catch (error) {
    if (isApiError(error)) throw error;
    giveUp();
    return undefined;
  }
}
