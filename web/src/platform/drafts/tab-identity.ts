import { makeUuidV7 } from '../uuid-v7.ts';

/** Tells this tab's drafts from those of other tabs. */
export interface TabIdentity {
  tabId: string;
  /** A tab opened as a copy: the drafts in its session belong to the original tab. */
  isCopy: boolean;
}

const tabKey = 'journal-tab';
const makeLockName = (tabId: string) => `journal-tab:${tabId}`;
// A reloading page releases its lock a moment after the new page starts.
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
    // If it can't be stored, the mirror is adopted as an orphan after a reload, with the same text.
  }
}

async function holdLock(tabId: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager | null };
  if (!locks) return true;
  return new Promise((resolve) => {
    locks
      .request(makeLockName(tabId), { signal: AbortSignal.timeout(lockTimeoutMs) }, () => {
        resolve(true);
        return new Promise(() => {});
      })
      .catch(() => resolve(false));
  });
}

const abandonedMs = 60 * 60 * 1_000;

/**
 * Tells which tabs are alive. If the browser has no locks (insecure pages) or names none (a page being left), a draft counts
 * as alive until it has been unchanged for an hour.
 */
export async function findLiveTabs(): Promise<(tab: { tabId: string; lastWritten: number }) => boolean> {
  const { locks } = navigator as { locks?: LockManager | null };
  const asked = await locks?.query().catch(() => null);
  if (!asked) return ({ lastWritten }) => Date.now() - lastWritten < abandonedMs;
  const names = new Set(asked.held?.map(({ name }) => name));
  return ({ tabId }) => names.has(makeLockName(tabId));
}

/** Lets one tab at a time look for abandoned drafts, so that two new tabs never take the same one. */
export async function runInOneTab<Answer>(task: () => Promise<Answer>): Promise<Answer> {
  const { locks } = navigator as { locks?: LockManager | null };
  return locks ? locks.request('journal-draft-adoption', task) : task();
}
