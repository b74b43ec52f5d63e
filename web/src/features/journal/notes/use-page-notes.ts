import type { JournalEntry } from '@reflect/contract';
import { takenAway } from '@reflect/contract/corrections';
import { isAboutContent, type Note } from '@reflect/engine/memory';
import { useMemo } from 'react';
import { useNotes } from '../../../platform/memory/use-memory.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { useAnalysedText } from '../analysis/use-analysed-text.ts';
import { ownWordsOfEntry } from '../entries/own-words.model.ts';
import { useNotesChoice } from './notes-choice.ts';

/** Notes beside the sentences of a page, and how one is taken away for good. */
export interface PageNotes {
  /** In the order of the page. */
  notes: readonly Note[];
  takeAway: (note: Note) => void;
}

/** Whether all of its words are its writer's: nobody else's lines in a conversation, no questions of a guide. */
function isOwn({ entryType, conversationData }: JournalEntry): boolean {
  return entryType !== 'CAE' && conversationData?.conversationHistory === undefined;
}

/**
 * What memory says beside a page: nothing where notes are off, on a secret page, and on one that met support. A page that is
 * opened at a sentence is shown for that sentence, and wants none.
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
  const metSupport = useMetSupport({ textId: id, text: mayAsk ? ownWordsOfEntry(entry) : '' });
  const { corrections, takeAway } = text;
  const dismissed = useMemo(() => takenAway(corrections, 'note'), [corrections]);
  const { answer } = useNotes(mayAsk && metSupport === false ? { pageId: id, metSupport, dismissed } : null);
  const notes = useMemo(() => {
    if (!mayAsk || metSupport !== false) return [];
    // Memory reads a change a moment after it is made.
    return (answer ?? []).filter((note) => isAboutContent(note, content) && !dismissed.includes(note.key));
  }, [answer, content, dismissed, mayAsk, metSupport]);
  return { notes, takeAway: ({ key }) => takeAway('note', key) };
}
