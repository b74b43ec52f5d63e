import type { JournalEntry } from '@reflect/contract';
import { useState } from 'react';
import { useStore } from '../../../platform/store.ts';
import type { Composer, JustSaved } from '../draft/composer.ts';
import type { JournalView } from '../journal.model.ts';

/** The entry that was just saved; what was written, as long as its save is under way and no list has it. */
export function useJustSaved(
  { justSaved, savesUnderWay }: Composer,
  entries: readonly JournalEntry[],
): JournalEntry | JustSaved | undefined {
  const saved = useStore(justSaved);
  const isUnderWay = useStore(savesUnderWay) > 0;
  if (saved === null) return undefined;
  return entries.find(({ id }) => id === saved.entryId) ?? (isUnderWay ? saved : undefined);
}

/**
 * Whether the first pages were saved just now: the screen stays as it was on the empty journal, with their cards below, until
 * it is left.
 */
export function useJustBegun({ composer, view }: { composer: Composer; view: JournalView }): boolean {
  const isSaved = useStore(composer.justSaved) !== null;
  const [wasEmpty, setWasEmpty] = useState(false);
  const isOver = view === 'full' && !isSaved;
  if (view === 'simple' && !wasEmpty) setWasEmpty(true);
  if (wasEmpty && isOver) setWasEmpty(false);
  return view === 'full' && wasEmpty && !isOver;
}
