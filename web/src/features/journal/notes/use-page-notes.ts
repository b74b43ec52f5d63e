import type { JournalEntry } from '@reflect/contract';
import { listTakenAway } from '@reflect/contract/corrections';
import { isAboutContent, type Note } from '@reflect/engine/memory';
import { useMemo } from 'react';
import { useNotes } from '../../../platform/memory/use-memory.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { useAnalysedText } from '../analysis/use-analysed-text.ts';
import { readOwnEntryWords } from '../entry-content/own-words.model.ts';
import { useNotesChoice } from './notes-choice.ts';

/** Notes beside the sentences of a page, and how to remove one for good. */
export interface PageNotes {
  /** In the order of the page. */
  notes: readonly Note[];
  takeAway: (note: Note) => void;
}

/** Whether all words are the writer's: no lines of other people, and no questions of a guide. */
function isOwn({ entryType, conversationData }: JournalEntry): boolean {
  return entryType !== 'CAE' && conversationData?.conversationHistory === undefined;
}

/**
 * What memory says about a page; nothing if notes are off, if the page is secret or if it met support. A page opened at
 * a sentence is shown for that sentence, so it wants none.
 */
export function usePageNotes(
  entry: JournalEntry,
  { isWanted = true }: { isWanted?: boolean } = {},
): PageNotes {
  const { id, content, isSecret } = entry;
  const mayAsk = useNotesChoice() && isWanted && !isSecret && isOwn(entry);
  const text = useAnalysedText(
    useMemo(() => ({ content, writtenAs: id, isSecret }), [content, id, isSecret]),
  );
  const { useMetSupport } = useSupport();
  const metSupport = useMetSupport({ textId: id, text: mayAsk ? readOwnEntryWords(entry) : '' });
  const { corrections, takeAway } = text;
  const dismissed = useMemo(() => listTakenAway(corrections, 'note'), [corrections]);
  const { answer } = useNotes(mayAsk && metSupport === false ? { pageId: id, metSupport, dismissed } : null);
  const notes = useMemo(() => {
    if (!mayAsk || metSupport !== false) return [];
    // Memory learns of a change a moment after it is made.
    return (answer ?? []).filter((note) => isAboutContent(note, content) && !dismissed.includes(note.key));
  }, [answer, content, dismissed, mayAsk, metSupport]);
  return { notes, takeAway: ({ key }) => takeAway('note', key) };
}
