import type { Seen } from './check.ts';
import { type Deed, type Ledger, splitIntoWords } from './ledger.ts';

/** What a tab shows at some moment. */
export interface View {
  tab: string;
  person: string;
  device: string;
  entries: readonly Seen[];
  /** Whether everything known has been read. */
  isComplete: boolean;
  draft: string;
  isDraftStored: boolean;
  /** Entries whose writes were refused because something else was there. */
  collided: readonly string[];
}

/** What is wrong with what a person sees at some moment, in sentences. */
export function findWrong(ledger: Ledger, views: readonly View[]): string[] {
  return [
    ...views.flatMap((view) => [...findVanished(ledger, view), ...findFalseCollisions(ledger, view)]),
    ...findSharedDrafts(views),
  ];
}

/** Deeds on an entry that only this tab has touched, and whose version it has not chosen. */
function findOwnDeeds(ledger: Ledger, view: View): Map<string, Deed[]> {
  return new Map(
    [...ledger.byEntry].filter(
      ([entryId, deeds]) => !ledger.chosen.has(entryId) && deeds.every(({ tab }) => tab === view.tab),
    ),
  );
}

/**
 * Finds words that vanished: once a person was told that a word is saved or kept and has seen it in its entry, it
 * must stay visible, if only this person has changed the entry.
 */
function findVanished(ledger: Ledger, view: View): string[] {
  if (!view.isComplete) return [];
  return [...findOwnDeeds(ledger, view)].flatMap(([entryId, deeds]) => {
    if (deeds.some(({ does, said }) => does === 'remove' || does === 'restore' || said === 'failed'))
      return [];
    const shown = new Set(splitIntoWords(view.entries.find(({ id }) => id === entryId)?.content ?? ''));
    return deeds.flatMap(({ word, said }) => {
      if (word === null || (said !== 'sent' && said !== 'kept')) return [];
      const name = `${view.tab} ${word}`;
      if (shown.has(word)) ledger.seen.add(name);
      else if (ledger.seen.has(name)) return [`${word} was ${said} and vanishes from ${view.tab}`];
      return [];
    });
  });
}

/** A collision needs two different writers. */
function findFalseCollisions(ledger: Ledger, view: View): string[] {
  if (view.collided.length === 0) return [];
  const own = findOwnDeeds(ledger, view);
  const isSound = (entryId: string) =>
    own.get(entryId)?.every(({ said }) => said === 'sent' || said === 'kept') &&
    !ledger.hasEmptied(view.person);
  return view.collided.flatMap((entryId) =>
    isSound(entryId)
      ? [`${view.tab} says that ${entryId.slice(-4)} was changed elsewhere, and it was not`]
      : [],
  );
}

/** A draft is on one page at a time. */
function findSharedDrafts(views: readonly View[]): string[] {
  const first = new Map<string, string>();
  return views.flatMap(({ tab, device, draft }) =>
    splitIntoWords(draft).flatMap((word) => {
      const other = first.get(`${device} ${word}`);
      first.set(`${device} ${word}`, tab);
      return other === undefined || other === tab ? [] : [`${word} is being written in ${other} and ${tab}`];
    }),
  );
}
