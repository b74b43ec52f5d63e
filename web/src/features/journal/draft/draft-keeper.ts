import { toast } from '../../../ui/toast-store.ts';
import { hasWork, joinPages } from '../compose/page.model.ts';
import type { PageStore } from '../compose/page-store.ts';
import { autosaveDelay, draftOf, pageOf } from './draft.model.ts';
import {
  adoptDraft,
  type DraftStores,
  dropDraft,
  type Kept,
  keepDraft,
  ownDraft,
} from './draft-storage.model.ts';
import { findLiveTabs, identifyTab, oneTabAtATime } from './tab-identity.ts';

/** What of the page lies on this device: nothing to keep, a change on its way, all of it, or that it could not be kept. */
export type DraftState = 'empty' | 'pending' | 'kept' | 'not-kept';

/** Keeps the page of one person on this device, and brings back what an earlier visit left. */
export interface DraftKeeper {
  readState: () => DraftState;
  subscribe: (listener: () => void) => () => void;
  /** Keeps the page without waiting for the autosave: for moments after which there may be no later. */
  keepNow: () => void;
  /** Begins a visit of the journal: restores a draft once, and watches for the page being left. Ends with the answer. */
  visit: () => () => void;
}

export function createDraftKeeper({ store, userId }: { store: PageStore; userId: string }): DraftKeeper {
  const listeners = new Set<() => void>();
  let state: DraftState = 'empty';
  let tabId: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = store.read();
  let hasRestored = false;

  const setState = (next: DraftState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const keep = ({ isLeaving }: { isLeaving: boolean }) => {
    clearTimeout(timer);
    const page = store.read();
    if (tabId === undefined || (page === written && !isLeaving)) return;
    written = page;
    const stores = openStores();
    if (stores === null) {
      setState(hasWork(page) ? 'not-kept' : 'empty');
    } else if (hasWork(page)) {
      const draft = draftOf({ page, userId, now: Date.now() });
      const kept = keepDraft({ stores, tabId, draft, isLeaving });
      tellOfFullStorage(kept);
      setState(kept === 'not' ? 'not-kept' : 'kept');
    } else {
      dropDraft({ stores, tabId, userId });
      setState('empty');
    }
  };
  const keepNow = () => keep({ isLeaving: true });

  store.subscribe(() => {
    clearTimeout(timer);
    if (!hasWork(store.read())) {
      keep({ isLeaving: false });
      setState('empty');
      return;
    }
    setState('pending');
    timer = setTimeout(() => keep({ isLeaving: false }), autosaveDelay);
  });

  const restore = async () => {
    const tab = await identifyTab();
    const isLiveTab = await findLiveTabs();
    const stores = openStores();
    tabId = tab.tabId;
    if (stores === null) return;
    const own = tab.isCopy ? null : ownDraft({ stores, tabId: tab.tabId, userId });
    const draft =
      own ?? (await oneTabAtATime(async () => adoptDraft({ stores, tabId: tab.tabId, userId, isLiveTab })));
    if (draft === null) return;
    const typed = store.read();
    store.replace(joinPages(pageOf(draft), typed));
    if (!hasWork(typed)) {
      clearTimeout(timer);
      written = store.read();
      setState('kept');
    }
    toast({ title: 'Draft restored', duration: 3_000 });
  };

  const onHidden = () => {
    if (document.visibilityState === 'hidden') keepNow();
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!hasWork(store.read())) return;
    event.preventDefault();
    // Browsers show a text of their own; those that take one show this.
    event.returnValue = 'You have unsaved changes. Are you sure you want to leave?';
  };

  return {
    readState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keepNow,
    visit() {
      if (!hasRestored) void restore();
      hasRestored = true;
      document.addEventListener('visibilitychange', onHidden);
      window.addEventListener('pagehide', keepNow);
      window.addEventListener('beforeunload', onUnload);
      return () => {
        keepNow();
        document.removeEventListener('visibilitychange', onHidden);
        window.removeEventListener('pagehide', keepNow);
        window.removeEventListener('beforeunload', onUnload);
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

let hasToldOfFullStorage = false;

function tellOfFullStorage(kept: Kept): void {
  if (kept === 'whole' || hasToldOfFullStorage) return;
  hasToldOfFullStorage = true;
  toast(
    kept === 'without-image'
      ? {
          title: 'The image is not in the draft',
          description:
            'This device is short of space. Your words are kept; the image is once you save the entry.',
        }
      : {
          title: 'This page is not kept on this device',
          description: 'The browser has no space for drafts. Save the entry before you leave.',
        },
  );
}
