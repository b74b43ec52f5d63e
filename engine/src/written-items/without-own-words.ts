import type { EntryAnalysis } from '@reflect/contract';

/**
 * Removes the writer's own words from a secret entry's analysis, so that no list, card or search can show them:
 * feelings, patterns and suggestions stay, quotes go, and the summary names only the feelings.
 */
export function removeOwnWords({ keySentence: _quoted, ...analysis }: EntryAnalysis): EntryAnalysis {
  return {
    ...analysis,
    analysis: summariseFeelings(analysis.emotions),
    toneAnalysis: { ...analysis.toneAnalysis, participants: [] },
    evidence: {
      emotions: analysis.evidence.emotions.map((emotion) => ({ ...emotion, evidence: [] })),
      // A description may quote; the name of a pattern doesn't.
      patterns: analysis.evidence.patterns.map((pattern) => ({
        ...pattern,
        description: pattern.name,
        evidence: [],
      })),
    },
  };
}

function summariseFeelings(emotions: readonly string[]): string {
  if (emotions.length === 0) return 'A secret entry. Its words stay hidden.';
  const named = emotions.slice(0, 3);
  const list = named.length === 1 ? named[0] : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
  return `A secret entry with ${list} in it. Its words stay hidden.`;
}
