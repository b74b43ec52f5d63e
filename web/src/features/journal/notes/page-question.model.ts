import type { EntryAnalysis, Evidence } from '@reflect/contract';
import { findMood } from '@reflect/engine/emotions';
import { makeShownAnalysis, type WritersWord } from '../claims/claims.model.ts';
import type { Tint } from '../margin/noted-text.model.ts';

export interface PageQuestion {
  /** The feeling that the writer chose; null if none. */
  chosen: string | null;
  /** The feeling that may be in the page. */
  feeling: string;
  /** The sentence that shows it most. */
  evidence: Evidence | null;
}

/** Asks about a sure feeling: one beside what the writer chose, or the leading one. Null if none is sure. */
export function findPageQuestion(analysis: EntryAnalysis, word: WritersWord): PageQuestion | null {
  const { about, chosen, differing, feelings } = makeShownAnalysis(analysis, word);
  if (about === 'chosen' && differing !== null)
    return {
      chosen: chosen[0] ?? null,
      feeling: differing.name,
      evidence: differing.evidence[0] ?? null,
    };
  const { leading } = analysis;
  if (about !== 'leads' || leading === null) return null;
  const shows = feelings.find(({ name }) => name === leading.emotion);
  return { chosen: null, feeling: leading.emotion, evidence: shows?.evidence[0] ?? null };
}

/** The sentences that show the feelings an analysis names, given what the writer said. */
export function listTints(analysis: EntryAnalysis, text: WritersWord & { content: string }): Tint[] {
  const { feelings, showing, chosen, differing } = makeShownAnalysis(analysis, text);
  const isThere = ({ start, end, quote }: Evidence) => text.content.slice(start, end) === quote;
  const named = [...feelings, ...(differing === null ? [] : [differing])];
  const tints = named.flatMap(({ family, evidence }) =>
    evidence.filter(isThere).map(({ start, end }) => ({ start, end, family })),
  );
  const family = showing === null ? undefined : findMood(chosen[0] ?? '')?.family;
  return showing === null || family === undefined || !isThere(showing)
    ? tints
    : [{ start: showing.start, end: showing.end, family }, ...tints];
}
