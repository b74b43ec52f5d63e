import type { EntryAnalysis } from '@reflect/contract';
import { shownOf, type WritersWord } from '../claims/claims.model.ts';

/** The one thing that is asked about a page. */
export interface PageQuestion {
  /** What the writer chose; null where they chose nothing. */
  chosen: string | null;
  /** The feeling that may be in it. */
  feeling: string;
}

/** Asks about a feeling that is sure: one beside what the writer chose, or the one that leads. Null where nothing is. */
export function questionOf(analysis: EntryAnalysis, word: WritersWord): PageQuestion | null {
  const { about, chosen, differing } = shownOf(analysis, word);
  if (about === 'chosen' && differing !== null) return { chosen: chosen[0] ?? null, feeling: differing.name };
  if (about === 'leads' && analysis.leading) return { chosen: null, feeling: analysis.leading.emotion };
  return null;
}
