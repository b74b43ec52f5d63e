import type { EntryAnalysis, JournalEntry } from '@reflect/contract';
import { useMemo } from 'react';
import { useAnalysedText } from '../analysis/use-analysed-text.ts';
import type { Tint } from '../margin/noted-text.model.ts';
import { listTints } from './page-question.model.ts';
import { type PageNotes, usePageNotes } from './use-page-notes.ts';
import { useSureAnalysis } from './use-sure-analysis.ts';

/** What is beside a page, the same just after a save and when it is opened later. */
export interface PageAnswer {
  notes: PageNotes;
  /** Null if nothing is sure. */
  analysis: EntryAnalysis | null;
}

/** What is known beside a page's sentences. A page opened at a sentence is shown for that, and wants nothing. */
export function usePageAnswer(
  entry: JournalEntry,
  {
    isWanted = true,
    waitMs = 0,
  }: { isWanted?: boolean /** Before this device reads it. */; waitMs?: number } = {},
): PageAnswer {
  const notes = usePageNotes(entry, { isWanted });
  const analysis = useSureAnalysis(entry, { isWanted, waitMs });
  return { notes, analysis };
}

export function usePageTints(
  { id, content }: Pick<JournalEntry, 'id' | 'content'>,
  analysis: EntryAnalysis | null,
): readonly Tint[] {
  const word = useAnalysedText(useMemo(() => ({ content, writtenAs: id, isSecret: false }), [content, id]));
  return useMemo(() => (analysis === null ? [] : listTints(analysis, word)), [analysis, word]);
}
