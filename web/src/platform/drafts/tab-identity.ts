import { makeUuidV7 } from '../uuid-v7.ts';

/** What distinguishes this tab's drafts from those of other tabs. */
export interface TabIdentity {
  tabId: string;
  /** A tab that was opened as a copy: the drafts in its session belong to the tab it was copied from. */
  isCopy: boolean;
}

const tabKey = 'journal-tab';
const lockName = (tabId: string) => `journal-tab:${tabId}`;
// A page that is reloading releases its lock a moment after the new page starts.
const lockTimeoutMs = 500;

let identity: Promise<TabIdentity> | undefined;

/** The identity of this tab, marked as alive by a lock that the browser frees when the tab ends, however it ends. */
export function identifyTab(): Promise<TabIdentity> {
  identity ??= identify();
  return identity;
}

async function identify(): Promise<TabIdentity> {
  const stored = sessionStorage.getItem(tabKey);
  const tabId = stored ?? makeUuidV7();
  if (await holdLock(tabId)) {
    remember(tabId);
    return { tabId, isCopy: false };
  }
  const ownId = makeUuidV7();
  await holdLock(ownId);
  remember(ownId);
  return { tabId: ownId, isCopy: true };
}

function remember(tabId: string): void {
  try {
    sessionStorage.setItem(tabKey, tabId);
  } catch {
    // Without room for it the mirror is adopted as an orphan after a reload, which restores the same words.
  }
}

async function holdLock(tabId: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager | null };
  if (!locks) return true;
  return new Promise((resolve) => {
    locks
      .request(lockName(tabId), { signal: AbortSignal.timeout(lockTimeoutMs) }, () => {
        resolve(true);
        return new Promise(() => {});
      })
      .catch(() => resolve(false));
  });
}

const abandonedMs = 60 * 60 * 1_000;

/**
 * Tells which tabs are alive. Where the browser has no locks (pages that are not secure) or names none (a page that is being
 * left), a draft counts as alive until it has rested for an hour.
 */
export async function findLiveTabs(): Promise<(tab: { tabId: string; lastWritten: number }) => boolean> {
  const { locks } = navigator as { locks?: LockManager | null };
  const asked = await locks?.query().catch(() => null);
  if (!asked) return ({ lastWritten }) => Date.now() - lastWritten < abandonedMs;
  const names = new Set(asked.held?.map(({ name }) => name));
  return ({ tabId }) => names.has(lockName(tabId));
}

/** Lets one tab at a time look for drafts left behind, so that two new tabs never take the same one. */
export async function oneTabAtATime<Answer>(task: () => Promise<Answer>): Promise<Answer> {
  const { locks } = navigator as { locks?: LockManager | null };
  return locks ? locks.request('journal-draft-adoption', task) : task();
}
