import type { EntryAnalysis } from '@reflect/contract';
import { NotedText } from '../margin/noted-text.tsx';
import { useDraftNotes } from '../notes/use-draft-notes.ts';
import { usePageTints } from '../notes/use-page-answer.ts';
import type { TextToAnalyse } from './use-analysis.ts';

/** The analysed text, its sentences tinted by feeling, with notes from earlier entries once there is an analysis. */
export function AnalysedText({
  text,
  analysis,
  type,
}: {
  text: TextToAnalyse;
  analysis: EntryAnalysis | null;
  /** Classes for font size and line height. */
  type?: string;
}) {
  const { content, writtenAs } = text;
  const tints = usePageTints({ id: writtenAs, content }, analysis);
  const notes = useDraftNotes(text, { isWanted: analysis !== null });
  return (
    <NotedText
      content={content}
      notes={notes}
      isBeside={false}
      readRange={null}
      tints={tints}
      {...(type !== undefined && { type })}
    />
  );
}
