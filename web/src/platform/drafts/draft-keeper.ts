import { onLeave } from '../browser/on-leave.ts';
import { returnToDevice } from '../device-seal/leave-device.ts';
import { createStore, type Store } from '../store.ts';
import type { DraftKind } from './draft-kind.ts';
import {
  adoptDraft,
  claimSession,
  type DraftPlace,
  type DraftStores,
  dropDraft,
  ownDraft,
  type StoredPart,
  setDraftAside,
  storeDraft,
} from './draft-storage.model.ts';
import { findLiveTabs, identifyTab, oneTabAtATime } from './tab-identity.ts';

/** What of a draft is on this device: nothing to store, a change on its way, all of it, or that it could not be stored. */
export type DraftState = 'empty' | 'pending' | 'stored' | 'not-stored';

/** Keeps what one person is writing on this device, and brings back what an earlier visit left. */
export interface DraftKeeper<Value extends object = never> {
  state: Pick<Store<DraftState>, 'read' | 'subscribe'>;
  /** Stores the draft without waiting for the autosave: for moments after which there may be no later. */
  keepNow: () => void;
  /** Stores a value beside the draft while it is being saved, until the returned function is called. */
  setAside: (value: Value) => () => void;
  /** Begins a visit: restores a draft once, and watches for the page being left. Ends with the returned function. */
  visit: () => () => void;
  /** Resolves once a draft of an earlier visit has been looked for. */
  restored: Promise<void>;
}

/** Whether a draft is in memory alone, so that forgetting it would lose it. */
export function isUnstored({ state }: { state: Pick<Store<DraftState>, 'read'> }): boolean {
  return state.read() === 'pending' || state.read() === 'not-stored';
}

/** Keeps `value` as a draft. `onStored` is called with how much was stored, `onRestored` when a draft came back. */
export function createDraftKeeper<Value extends object>({
  kind,
  userId,
  value,
  onRestored,
  onStored,
}: {
  kind: DraftKind<Value>;
  userId: string;
  value: Store<Value>;
  onRestored?: () => void;
  onStored?: (part: StoredPart) => void;
}): DraftKeeper<Value> {
  const state = createStore<DraftState>('empty');
  let tabId: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stored = value.read();
  let hasVisited = false;
  /** A change that was to be kept before this tab knew where. */
  let isMissed = false;
  let finishRestoring = () => {};
  const restored = new Promise<void>((resolve) => {
    finishRestoring = resolve;
  });
  const { hasWork } = kind;

  const placeIn = (stores: DraftStores, ownTab: string): DraftPlace<Value> => ({
    stores,
    kind,
    userId,
    tabId: ownTab,
  });
  const keep = ({ isLeaving }: { isLeaving: boolean }) => {
    clearTimeout(timer);
    const present = value.read();
    if (tabId === undefined) {
      isMissed = hasWork(present);
      return;
    }
    // An empty page that nobody has written on drops nothing: its draft may be there, and can't be unsealed yet.
    if (present === stored && (!isLeaving || !hasWork(present))) return;
    stored = present;
    const stores = openStores();
    if (stores === null) state.set(hasWork(present) ? 'not-stored' : 'empty');
    else if (hasWork(present)) {
      const part = storeDraft(placeIn(stores, tabId), { value: present, now: Date.now(), isLeaving });
      onStored?.(part);
      state.set(part === 'nothing' ? 'not-stored' : 'stored');
    } else {
      dropDraft(placeIn(stores, tabId));
      state.set('empty');
    }
  };
  const keepNow = () => keep({ isLeaving: true });

  value.subscribe(() => {
    clearTimeout(timer);
    if (!hasWork(value.read())) {
      keep({ isLeaving: false });
      state.set('empty');
      return;
    }
    state.set('pending');
    timer = setTimeout(() => keep({ isLeaving: false }), kind.autosaveMs);
  });

  const restore = async () => {
    const tab = await identifyTab();
    await returnToDevice(userId);
    const isLiveTab = await findLiveTabs();
    const stores = openStores();
    tabId = tab.tabId;
    if (stores === null) return;
    const place = placeIn(stores, tab.tabId);
    if (tab.isCopy) claimSession(place);
    const draft = ownDraft(place) ?? (await oneTabAtATime(async () => adoptDraft(place, isLiveTab)));
    if (draft === null) return;
    const { timestamp: _timestamp, userId: _userId, ...left } = draft;
    const written = value.read();
    value.set(kind.join(left as unknown as Value, written));
    if (!hasWork(written)) {
      clearTimeout(timer);
      stored = value.read();
      state.set('stored');
    }
    onRestored?.();
  };

  return {
    state,
    keepNow,
    restored,
    setAside(aside) {
      const stores = openStores();
      if (stores === null || tabId === undefined) return () => undefined;
      return setDraftAside(placeIn(stores, tabId), { value: aside, now: Date.now() });
    },
    visit() {
      if (!hasVisited) {
        void restore()
          // The page is being left: what was to be restored stays where it is.
          .catch(() => undefined)
          .finally(() => {
            if (isMissed) keep({ isLeaving: false });
            finishRestoring();
          });
      }
      hasVisited = true;
      const end = onLeave(keepNow);
      return () => {
        keepNow();
        end();
      };
    },
  };
}

function openStores(): DraftStores | null {
  try {
    return { session: window.sessionStorage, local: window.localStorage };
  } catch {
    return null;
  }
}
