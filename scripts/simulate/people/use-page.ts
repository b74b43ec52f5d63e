import type { Tab } from '../device/tab.ts';
import type { Seen } from './check.ts';
import type { History } from './history.ts';
import { splitIntoWords } from './ledger.ts';
import type { Event } from './plan.ts';

export const people = ['ann', 'bob'] as const;

interface Use {
  tab: Tab;
  does: Event['does'];
  at: number;
}

/** What is done to an entry that is shown. */
const aboutEntries: ReadonlySet<Event['does']> = new Set([
  ...(['edit', 'edit-everywhere', 'begin-edit', 'begin-edit-everywhere'] as const),
  ...(['remove', 'remove-for-good'] as const),
]);

/** Does it, or whatever has to come first. */
export async function usePage(history: History, { tab, does, at }: Use): Promise<void> {
  const { did, pages } = history;
  const go = (next: Event['does']) => usePage(history, { tab, does: next, at });
  const { journal, device } = tab;
  // The page must have read entries before one is chosen; if there are none, the person writes the first.
  const isAboutEntry = aboutEntries.has(does);
  if (isAboutEntry && !pickEntry(history, { tab, at })) await history.pass(300);
  const entry = pickEntry(history, { tab, at });
  if (!tab.isPage || !tab.isAlive) return;
  if (isAboutEntry && !entry) return go('write');
  const refused = journal.refused().find(({ code }) => code !== 'journal.entry_id_taken');
  switch (does) {
    case 'type':
      return did.type(tab);
    case 'write':
      did.type(tab);
      return did.save(tab);
    case 'save':
      if (splitIntoWords(journal.draft()).length > 0) did.save(tab);
      else did.type(tab);
      return;
    case 'edit':
      if (entry) did.edit(tab, entry);
      return;
    case 'read-and-edit':
      // As when a person picks up another device and continues there.
      await readOn(history, [tab]);
      if (tab.isAlive && tab.isPage) await go('edit');
      return;
    case 'read-and-remove':
      await readOn(history, [tab]);
      if (tab.isAlive && tab.isPage) await go('remove');
      return;
    case 'edit-everywhere':
      // In the same moment.
      await readOn(history, pages);
      for (const [each, same] of listPagesWith(pages, { tab, entry })) did.edit(each, same);
      return;
    case 'begin-edit-everywhere':
      await readOn(history, pages);
      for (const [each, same] of listPagesWith(pages, { tab, entry })) did.beginEdit(each, same);
      return;
    case 'begin-edit':
      if (entry) did.beginEdit(tab, entry);
      return;
    case 'end-edit':
      return did.hasBegun(tab) ? did.endEdit(tab) : go('begin-edit');
    case 'end-edit-everywhere':
      // One after the other.
      for (const each of pages.filter((page) => did.hasBegun(page))) {
        did.endEdit(each);
        await history.pass(20);
      }
      return;
    case 'remove':
      if (entry) did.remove(tab, entry);
      return;
    case 'remove-for-good':
      if (entry) did.remove(tab, entry);
      await history.pass(500);
      return history.emptyTrash(tab.userId);
    case 'bring-back':
      return did.bringBack(tab) ? undefined : go('remove');
    case 'undo':
      return did.undo(tab) ? undefined : go('remove');
    case 'choose-mine': {
      // On whichever page asks, this one first.
      const [page, entryId] = findChoice([tab, ...pages]) ?? [];
      if (page && entryId) await did.keepMine(page, entryId);
      return;
    }
    case 'choose-both':
      if (refused) did.keepBoth(tab, refused.entryId);
      return;
    case 'refresh':
      void journal.refresh();
      return;
    case 'flush':
      void journal.flush().catch(() => undefined);
      return;
    case 'crash':
      return device.crash(tab);
    case 'close':
      tab.hide();
      return device.crash(tab);
    case 'reload':
      tab.hide();
      device.crash(tab);
      device.open(tab.session);
      return;
    case 'sign-out':
      return did.signOut(tab);
    case 'hand-over':
      // Other pages of the person who leaves stay open and don't know it yet.
      return did.signOut(
        tab,
        people.find((person) => person !== tab.userId),
      );
  }
}

function pickEntry({ plan }: History, { tab: { journal }, at }: Pick<Use, 'tab' | 'at'>): Seen | undefined {
  const shown = plan.isOldestFirst ? journal.read().toReversed() : journal.read();
  return shown[at % Math.max(1, shown.length)];
}

async function readOn(history: History, pages: readonly Tab[]): Promise<void> {
  for (const { journal } of pages) void journal.refresh();
  await history.pass(500);
}

function findChoice(pages: readonly Tab[]): [Tab, string] | undefined {
  for (const page of pages)
    for (const { code, entryId } of page.journal.refused())
      if (code === 'journal.entry_changed_elsewhere') return [page, entryId];
  return undefined;
}

/** Every page that shows an entry of its person, with the entry as it is there. */
function listPagesWith(
  pages: readonly Tab[],
  { tab: { userId }, entry }: { tab: Tab; entry: Seen | undefined },
): [Tab, Seen][] {
  return pages.flatMap((page): [Tab, Seen][] => {
    const same = page.userId === userId && page.journal.read().find(({ id }) => id === entry?.id);
    return same ? [[page, same]] : [];
  });
}
