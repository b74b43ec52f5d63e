import type { UnreadableItem } from '@reflect/contract';
import type { CollectionPlace } from '@reflect/contract/collections';
import { isApiError } from '../../api-error.ts';
import { fetchDeviceKey } from '../../device-seal/device-key.ts';
import { deviceSeal, KeyMissing } from '../../device-seal/device-seal.ts';
import { type DeviceStore, openDeviceStore } from '../../device-store/device-store.ts';
import { nameDatabase, readKeepOnDevice, storageFailedEvent } from '../../device-store/keep-on-device.ts';
import { isPrivateHere } from '../../private-journal/private-here.ts';
import type { Item } from '../items.model.ts';

const recentMs = 90 * 24 * 60 * 60 * 1_000;
let isBroken = false;

interface ChangeToKeep<I> {
  items: readonly I[];
  removedIds: readonly string[];
  cursor?: number;
  unreadable?: readonly UnreadableItem[];
  isLeft?: (itemId: string) => boolean;
}

/**
 * One person's items of one collection on this device, as many as the setting "Keep on this device" allows. If storage
 * fails once, no collection uses it again: everything is then read from the server.
 */
export interface Keep<I extends Item> {
  /** Newest first, at most `limit`; empty if nothing is kept. */
  readNewest: (limit: number) => Promise<I[]>;
  readPieces: () => AsyncIterable<I[]>;
  /** How far this device has read; null if it has to read everything. */
  readCursor: () => Promise<number | null>;
  /** How far was read before, even if not all of that is kept: the server may know less by now. */
  readLastCursor: () => Promise<number | null>;
  /** What the server could not read, as of the cursor. */
  readUnreadable: () => Promise<readonly UnreadableItem[]>;
  /** Stores what arrived. Without `cursor`, the stored cursor stays. With `isLeft`, removes all other items. */
  apply: (change: ChangeToKeep<I>) => Promise<void>;
  /** Removes items older than the setting allows. */
  removeOld: () => Promise<void>;
}

export function openKeep<I extends Item>(place: CollectionPlace, userId: string): Keep<I> {
  let opened: DeviceStore<I> | undefined;
  /** Where the device keeps nothing, or not everything, each session starts its own cursor. */
  let sessionCursor: number | null = null;
  let sessionUnreadable: readonly UnreadableItem[] = [];
  /** The connection in which the present reading began. */
  let connection: object | undefined;
  const store = () => {
    opened ??= openDeviceStore<I>({ name: nameDatabase(place, isPrivateHere(userId)), seal: deviceSeal });
    return opened;
  };
  const readMode = () => {
    if (isBroken || typeof indexedDB === 'undefined') return 'nothing';
    const chosen = readKeepOnDevice();
    return chosen === '90-days' && place.isKeptWhole ? 'everything' : chosen;
  };
  let sealing: Promise<boolean> | undefined;
  /** Copies are kept sealed or not at all. Decided once, because a cursor counts only with everything before it. */
  const canSeal = () => {
    sealing ??= fetchDeviceKey(userId).then((key) => key !== null);
    return sealing;
  };

  /** Sealing takes longer for some changes than for others, but each is stored after those before it. */
  let storing: Promise<void> = Promise.resolve();
  async function storeChange({
    items,
    removedIds,
    cursor,
    unreadable = [],
    isLeft,
  }: ChangeToKeep<I>): Promise<void> {
    if (cursor !== undefined) {
      sessionCursor = cursor;
      sessionUnreadable = unreadable;
    }
    if (readMode() === 'nothing' || !(await canSeal())) return;
    const isPartial = readMode() === '90-days';
    await runGuarded(() =>
      store().apply({
        userId,
        items: isPartial ? items.filter(isRecent) : items,
        removedIds,
        ...(isLeft && { isLeft }),
        ...(cursor !== undefined && { cursor, connection, unreadable, isPartial }),
      }),
    );
  }

  return {
    readNewest: async (limit) =>
      (readMode() === 'nothing' ? null : await runGuarded(() => store().read(userId, limit))) ?? [],
    async *readPieces() {
      if (readMode() === 'nothing') return;
      try {
        yield* store().readPieces(userId);
      } catch (error) {
        if (!(error instanceof KeyMissing)) giveUp();
      }
    },
    async readCursor() {
      if (readMode() !== 'nothing') connection = await runGuarded(() => store().connection());
      if (readMode() !== 'everything') return sessionCursor;
      const cursor = (await runGuarded(() => store().readCursor(userId))) ?? null;
      return cursor === null || (await canSeal()) ? cursor : sessionCursor;
    },
    async readLastCursor() {
      const stored = readMode() === 'nothing' ? null : await runGuarded(() => store().readLastCursor(userId));
      return stored ?? sessionCursor;
    },
    readUnreadable: async () =>
      readMode() === 'everything' && (await canSeal())
        ? ((await runGuarded(() => store().readUnreadable(userId))) ?? [])
        : sessionUnreadable,
    apply(change) {
      storing = storing.catch(() => undefined).then(() => storeChange(change));
      return storing;
    },
    async removeOld() {
      if (readMode() !== '90-days') return;
      const before = new Date(Date.now() - recentMs).toISOString();
      await runGuarded(() => store().removeBefore(userId, before));
    },
  };
}

function isRecent({ createdAt }: Item): boolean {
  return Date.parse(createdAt) > Date.now() - recentMs;
}

function giveUp(): void {
  if (isBroken) return;
  isBroken = true;
  window.dispatchEvent(new Event(storageFailedEvent));
}

async function runGuarded<Answer>(task: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await task();
  } catch (error) {
    if (isApiError(error)) throw error;
    if (!(error instanceof KeyMissing)) giveUp();
    return undefined;
  }
}
