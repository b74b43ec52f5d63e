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
  keepForLater,
  readOwnDraft,
  type StoredPart,
  setDraftAside,
  storeDraft,
} from './draft-storage.model.ts';
import { findLiveTabs, identifyTab, runInOneTab } from './tab-identity.ts';

/** How much of a draft is on this device: nothing to store, a change pending, all of it, or it couldn't be stored. */
export type DraftState = 'empty' | 'pending' | 'stored' | 'not-stored';

/** Keeps what one person is writing on this device, and restores what an earlier visit left. */
export interface DraftKeeper<Value extends object = never> {
  state: Pick<Store<DraftState>, 'read' | 'subscribe'>;
  /** Stores the draft at once, without the autosave: the page may close next. */
  keepNow: () => void;
  /** Stores a value beside the draft, which `clear` empties, while it is being saved: until the returned function is called. */
  setAside: (value: Value, clear: () => void) => () => void;
  /** Starts a visit: restores a draft once, and watches for the page being left. Returns a function that ends it. */
  visit: () => () => void;
  /** Resolves once a draft of an earlier visit has been looked for. */
  restored: Promise<void>;
}

/** Whether a draft is only in memory, so that dropping it would lose it. */
export function isUnstored({ state }: { state: Pick<Store<DraftState>, 'read'> }): boolean {
  return state.read() === 'pending' || state.read() === 'not-stored';
}

/** Keeps `value` as a draft. `onStored` gets how much was stored; `onRestored` is called when a draft came back. */
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
  /** A change that was to be stored before this tab had its place. */
  let isMissed = false;
  let finishRestoring = () => {};
  const restored = new Promise<void>((resolve) => {
    finishRestoring = resolve;
  });
  const { hasWork } = kind;

  const makePlace = (stores: DraftStores, ownTab: string): DraftPlace<Value> => ({
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
    // An empty page that nobody wrote on drops nothing: its draft may exist but not be readable yet.
    if (present === stored && (!isLeaving || !hasWork(present))) return;
    stored = present;
    const stores = openStores();
    if (stores === null) state.set(hasWork(present) ? 'not-stored' : 'empty');
    else if (hasWork(present)) {
      const part = storeDraft(makePlace(stores, tabId), { value: present, now: Date.now(), isLeaving });
      onStored?.(part);
      state.set(part === 'nothing' ? 'not-stored' : 'stored');
    } else {
      dropDraft(makePlace(stores, tabId));
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
    const place = makePlace(stores, tab.tabId);
    if (tab.isCopy) claimSession(place);
    const draft = readOwnDraft(place) ?? (await runInOneTab(async () => adoptDraft(place, isLiveTab)));
    if (draft === null) return;
    const { timestamp: _timestamp, userId: _userId, ...left } = draft;
    const written = value.read();
    const joined = kind.join(left as unknown as Value, written);
    if (joined === written && hasWork(written)) keepForLater(place, draft);
    value.set(joined);
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
    setAside(aside, clear) {
      const stores = openStores();
      if (stores !== null && tabId !== undefined)
        return setDraftAside(makePlace(stores, tabId), { value: aside, now: Date.now(), clear });
      clear();
      return () => undefined;
    },
    visit() {
      if (!hasVisited) {
        void restore()
          // The page is being left: the draft to restore stays where it is.
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
