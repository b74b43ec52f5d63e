import { listTakenAway } from '@reflect/contract/corrections';
import { isAboutContent } from '@reflect/engine/memory';
import { useMemo } from 'react';
import { useNotes } from '../../../platform/memory/use-memory.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { useAnalysedText } from '../analysis/use-analysed-text.ts';
import type { TextToAnalyse } from '../analysis/use-analysis.ts';
import { useNotesChoice } from './notes-choice.ts';
import type { PageNotes } from './use-page-notes.ts';

/** What memory says about a page that isn't saved yet, the same as once it is saved. */
export function useDraftNotes(draft: TextToAnalyse, { isWanted }: { isWanted: boolean }): PageNotes {
  const { content, writtenAs: pageId, isSecret } = draft;
  const mayAsk = useNotesChoice() && isWanted && !isSecret;
  const { corrections, takeAway } = useAnalysedText(draft);
  const { useMetSupport } = useSupport();
  const metSupport = useMetSupport({ textId: pageId, text: mayAsk ? content : '' });
  const dismissed = useMemo(() => listTakenAway(corrections, 'note'), [corrections]);
  const { answer } = useNotes(
    mayAsk && metSupport === false ? { pageId, content, metSupport, dismissed } : null,
  );
  const notes = useMemo(
    () =>
      mayAsk && metSupport === false
        ? (answer ?? []).filter((note) => isAboutContent(note, content) && !dismissed.includes(note.key))
        : [],
    [answer, content, dismissed, mayAsk, metSupport],
  );
  return { notes, takeAway: ({ key }) => takeAway('note', key) };
}
