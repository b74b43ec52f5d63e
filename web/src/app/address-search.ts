import { isPassage } from '../platform/memory/passage-address.ts';
import { type DashboardTab, readDashboardTab } from './dashboard/dashboard-tab.ts';

type Search = Record<string, unknown>;

/** What the journal starts with; set by an app shortcut or a link. */
type JournalAction = 'write' | 'dictate' | 'mood';
const journalActions: readonly JournalAction[] = ['write', 'dictate', 'mood'];
const id = /^[\da-f-]{36}$/i;

/** Stands for whatever can't be an id, so that the screen says that there is no such entry. */
const noEntry = 'none';

/** The entry that is open on a screen, and the part of its text at which it opens. */
export function readEntrySearch({ entry, at }: Search): { entry?: string; at?: string } {
  const isId = typeof entry === 'string' && id.test(entry);
  return {
    entry: isId ? entry.toLowerCase() : entry === undefined || entry === '' ? undefined : noEntry,
    at: isPassage(at) ? at : undefined,
  };
}

export function readJournalSearch(
  search: Search,
): { action?: JournalAction } & ReturnType<typeof readEntrySearch> {
  return {
    action: journalActions.find((action) => action === search.action),
    ...readEntrySearch(search),
  };
}

/** The day is checked where it is used, because this is in the first script. */
export function readDashboardSearch(
  search: Search,
): { tab?: DashboardTab; day?: unknown } & ReturnType<typeof readEntrySearch> {
  return { tab: readDashboardTab(search.tab), ...readEntrySearch(search) };
}
