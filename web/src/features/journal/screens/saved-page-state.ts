import type { JournalEntry } from '@reflect/contract';
import { useState } from 'react';
import { useStore } from '../../../platform/store.ts';
import type { Composer, JustSaved } from '../draft/composer.ts';
import type { JournalView } from '../journal.model.ts';

/** The entry just saved. While it is being saved and no list has it: what was written. */
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
 * Whether the first pages were just saved. Until the screen is left, it stays as on the empty journal, with their cards
 * below.
 */
export function useJustBegun({ composer, view }: { composer: Composer; view: JournalView }): boolean {
  const isSaved = useStore(composer.justSaved) !== null;
  const [wasEmpty, setWasEmpty] = useState(false);
  const isOver = view === 'full' && !isSaved;
  if (view === 'simple' && !wasEmpty) setWasEmpty(true);
  if (wasEmpty && isOver) setWasEmpty(false);
  return view === 'full' && wasEmpty && !isOver;
}
