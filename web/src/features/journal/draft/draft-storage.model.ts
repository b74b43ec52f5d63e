import { type Draft, draftKey, isWorthADraft, newest, readDraft } from './draft.model.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Where drafts lie: the session's own, and a mirror for each tab that outlives the tab. */
export interface DraftStores {
  session: Store;
  local: Store;
}

export type Kept = 'whole' | 'without-image' | 'not';

export function mirrorKey(userId: string, tabId: string): string {
  return `${draftKey}:${userId}:${tabId}`;
}

function tryToSet(store: Store, key: string, draft: Draft): Kept {
  for (const [kept, value] of [
    ['whole', draft],
    ['without-image', { ...draft, imageUrl: null }],
  ] as const) {
    try {
      store.setItem(key, JSON.stringify(value));
      return kept;
    } catch {
      // A full or forbidden storage; the caller is told by what is returned.
    }
  }
  return 'not';
}

/**
 * Keeps a draft. The autosave follows the rule for short texts in the session's draft; the mirror, and every save on
 * leaving, keeps the shortest word too. Answers how much is kept by the better of the two.
 */
export function keepDraft({
  stores,
  tabId,
  draft,
  isLeaving,
}: {
  stores: DraftStores;
  tabId: string;
  draft: Draft;
  isLeaving: boolean;
}): Kept {
  const mirrored = tryToSet(stores.local, mirrorKey(draft.userId, tabId), draft);
  if (!isLeaving && !isWorthADraft(draft)) {
    stores.session.removeItem(draftKey);
    return mirrored;
  }
  const kept = tryToSet(stores.session, draftKey, draft);
  const ranks: Kept[] = ['whole', 'without-image', 'not'];
  return ranks.find((rank) => rank === mirrored || rank === kept) ?? 'not';
}

export function dropDraft({
  stores,
  tabId,
  userId,
}: {
  stores: DraftStores;
  tabId: string;
  userId: string;
}): void {
  stores.local.removeItem(mirrorKey(userId, tabId));
  if (readDraft(stores.session.getItem(draftKey), userId) !== null) stores.session.removeItem(draftKey);
}

/** This tab's own draft: of the session or of its mirror, whichever was written last. */
export function ownDraft({
  stores,
  tabId,
  userId,
}: {
  stores: DraftStores;
  tabId: string;
  userId: string;
}): Draft | null {
  return newest([
    readDraft(stores.session.getItem(draftKey), userId),
    readDraft(stores.local.getItem(mirrorKey(userId, tabId)), userId),
  ]);
}

/** Takes over the newest draft that a closed or crashed tab of this person left behind. */
export function adoptDraft({
  stores,
  tabId,
  userId,
  isLiveTab,
}: {
  stores: DraftStores;
  tabId: string;
  userId: string;
  isLiveTab: (tab: { tabId: string; lastWritten: number }) => boolean;
}): Draft | null {
  const prefix = mirrorKey(userId, '');
  const orphans = keysOf(stores.local).flatMap((key) => {
    if (!key.startsWith(prefix)) return [];
    const draft = readDraft(stores.local.getItem(key), userId);
    if (draft === null) return [];
    const owner = { tabId: key.slice(prefix.length), lastWritten: draft.timestamp };
    return owner.tabId === tabId || isLiveTab(owner) ? [] : [{ key, draft }];
  });
  const [latest] = orphans.sort((one, other) => other.draft.timestamp - one.draft.timestamp);
  if (latest === undefined) return null;
  // Kept under the new name before the old one goes, so that no moment is without it; where the storage is too full
  // for both, the old one makes room.
  const adopted = { stores, tabId, draft: latest.draft, isLeaving: true };
  const kept = keepDraft(adopted);
  stores.local.removeItem(latest.key);
  if (kept !== 'whole') keepDraft(adopted);
  return latest.draft;
}

function keysOf(store: Store): string[] {
  return Array.from({ length: store.length }, (_, at) => store.key(at)).filter((key) => key !== null);
}
