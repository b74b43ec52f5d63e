import { sealText, unsealText } from '../device-seal/text-seal.ts';
import { makeUuidV7 } from '../uuid-v7.ts';
import { type DraftKind, readDraft, type StoredDraft } from './draft-kind.ts';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Where drafts are stored: the session's own, and for each tab a mirror that outlives it. */
export interface DraftStores {
  session: Storage;
  local: Storage;
}

/** How much of a draft could be stored. */
export type StoredPart = 'whole' | 'lightened' | 'nothing';

/** One person's drafts of one kind in one tab. */
export interface DraftPlace<Value extends object> {
  stores: DraftStores;
  kind: DraftKind<Value>;
  tabId: string;
  userId: string;
}

export function makeMirrorKey({
  key,
  userId,
  tabId,
}: {
  key: string;
  userId: string;
  tabId: string;
}): string {
  return `${key}:${userId}:${tabId}`;
}

function nameMirror<Value extends object>({ kind: { key }, userId, tabId }: DraftPlace<Value>): string {
  return makeMirrorKey({ key, userId, tabId });
}

/**
 * Stores a draft. The autosave follows the kind's rule for the session's draft; the mirror, and every save on leaving,
 * keeps even the shortest word. Returns how much is stored in the better of the two.
 */
export function storeDraft<Value extends object>(
  place: DraftPlace<Value>,
  { value, now, isLeaving }: { value: Value; now: number; isLeaving: boolean },
): StoredPart {
  const { stores, kind, userId } = place;
  const write = { kind, draft: { ...value, userId, timestamp: now } };
  const mirrored = tryToStore(stores.local, nameMirror(place), write);
  if (!isLeaving && kind.isWorthAutosave?.(value) === false) {
    stores.session.removeItem(kind.key);
    return mirrored;
  }
  const stored = tryToStore(stores.session, kind.key, write);
  const parts: StoredPart[] = ['whole', 'lightened', 'nothing'];
  return parts.find((part) => part === mirrored || part === stored) ?? 'nothing';
}

function tryToStore<Value extends object>(
  store: Storage,
  key: string,
  { kind, draft }: { kind: DraftKind<Value>; draft: StoredDraft<Value> },
): StoredPart {
  const { userId, timestamp } = draft;
  const light = kind.lighten && { ...kind.lighten(draft), userId, timestamp };
  for (const [part, value] of [
    ['whole', draft] as const,
    ...(light ? [['lightened', light] as const] : []),
  ]) {
    const text = sealText(userId, JSON.stringify(value));
    if (text === null) return 'nothing';
    try {
      store.setItem(key, text);
      return part;
    } catch {
      // Storage is full or forbidden; the return value tells the caller.
    }
  }
  return 'nothing';
}

/** The mirrors of what this page is saving. */
const aside = new Set<string>();
const asideMark = '~';

/**
 * Stores what is being saved in its own mirror until the returned function is called. If the page ends before that, a
 * later visit adopts it. `clear` drops the draft itself: full storage has room for one copy. If it has none for this one,
 * what was stored of the draft before stays.
 */
export function setDraftAside<Value extends object>(
  place: DraftPlace<Value>,
  { value, now, clear }: { value: Value; now: number; clear: () => void },
): () => void {
  const { stores, kind, userId } = place;
  const mirror = nameMirror(place);
  const before = stores.local.getItem(mirror);
  const key = `${mirror}${asideMark}${makeUuidV7()}`;
  aside.add(key);
  clear();
  const part = tryToStore(stores.local, key, { kind, draft: { ...value, userId, timestamp: now } });
  const left = part === 'nothing' ? before : null;
  if (left !== null) putBack(stores.local, mirror, left);
  return () => {
    aside.delete(key);
    stores.local.removeItem(key);
    if (left !== null && stores.local.getItem(mirror) === left) stores.local.removeItem(mirror);
  };
}

/** Stores a draft that gave way to a newer one in its own mirror, which a later visit without a draft adopts. */
export function keepForLater<Value extends object>(
  place: DraftPlace<Value>,
  draft: StoredDraft<Value>,
): void {
  const key = `${nameMirror(place)}${asideMark}${makeUuidV7()}`;
  tryToStore(place.stores.local, key, { kind: place.kind, draft });
}

function putBack(store: Storage, key: string, text: string): void {
  try {
    store.setItem(key, text);
  } catch {
    // Another tab has taken the room meanwhile.
  }
}

/** Removes this tab's draft. */
export function dropDraft<Value extends object>(place: DraftPlace<Value>): void {
  const { stores, kind, userId } = place;
  stores.local.removeItem(nameMirror(place));
  const stored = unsealText(stores.session.getItem(kind.key));
  if (readDraft(kind, { stored, userId }) !== null) stores.session.removeItem(kind.key);
}

const claimed = new Set<string>();

/**
 * Clears the session of a tab that was opened as a copy: its draft belongs to the original tab, which still has it. Once a
 * page, so that what this tab stores afterwards is read again after a lock.
 */
export function claimSession<Value extends object>({ stores, kind: { key } }: DraftPlace<Value>): void {
  if (claimed.has(key)) return;
  claimed.add(key);
  stores.session.removeItem(key);
}

/** This tab's own draft: from the session or its mirror, whichever is newer. */
export function readOwnDraft<Value extends object>(place: DraftPlace<Value>): StoredDraft<Value> | null {
  const { stores, kind, userId } = place;
  const mirror = unsealText(stores.local.getItem(nameMirror(place)));
  return findNewest([
    readDraft(kind, { stored: unsealText(stores.session.getItem(kind.key)), userId }),
    readDraft(kind, { stored: mirror, userId }),
  ]);
}

/** Takes over the newest draft that a closed or crashed tab of this person left behind. */
export function adoptDraft<Value extends object>(
  place: DraftPlace<Value>,
  isLiveTab: (tab: { tabId: string; lastWritten: number }) => boolean,
): StoredDraft<Value> | null {
  const { stores, kind, userId, tabId } = place;
  const prefix = makeMirrorKey({ key: kind.key, userId, tabId: '' });
  const orphans = listKeys(stores.local).flatMap((key) => {
    if (!key.startsWith(prefix) || aside.has(key)) return [];
    const draft = readDraft(kind, { stored: unsealText(stores.local.getItem(key)), userId });
    if (draft === null) return [];
    const [ownerId = '', mark] = key.slice(prefix.length).split(asideMark);
    // This tab has reloaded since it set something aside that is still there.
    if (ownerId === tabId) return mark === undefined ? [] : [{ key, draft }];
    return isLiveTab({ tabId: ownerId, lastWritten: draft.timestamp }) ? [] : [{ key, draft }];
  });
  const [latest] = orphans.sort((one, other) => other.draft.timestamp - one.draft.timestamp);
  if (latest === undefined) return null;
  // Stored under the new name before the old one is removed, so that it is never missing; if storage is too full for
  // both, removing the old one makes room.
  const adopted = { value: latest.draft, now: latest.draft.timestamp, isLeaving: true };
  const stored = storeDraft(place, adopted);
  stores.local.removeItem(latest.key);
  if (stored !== 'whole') storeDraft(place, adopted);
  return latest.draft;
}

function findNewest<Value extends object>(
  drafts: readonly (StoredDraft<Value> | null)[],
): StoredDraft<Value> | null {
  const present = drafts.filter((draft) => draft !== null);
  return present.sort((one, other) => other.timestamp - one.timestamp)[0] ?? null;
}

function listKeys(store: Storage): string[] {
  return Array.from({ length: store.length }, (_, at) => store.key(at)).filter((key) => key !== null);
}
