import type { EntryAnalysis } from '@reflect/contract';

export interface Figure {
  label: string;
  value: string;
}

/** Shorter entries have too little to count. */
const minWords = 60;
const minSentences = 5;
const minInward = 0.25;
const minDepth = 2;

/** Figures that are sure enough to show. None for a short entry or one without a leading feeling, and never a zero. */
export function listFigures(analysis: EntryAnalysis, content: string): Figure[] {
  const words = content.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const sentences = content.split(/[.!?…]+\s|\n+/u).filter((part) => part.trim() !== '').length;
  const isSure = analysis.leading !== null && analysis.source.provider !== 'general';
  if (!isSure || words < minWords || sentences < minSentences) return [];
  const { emotionalDepth, selfAwarenessLevel, growthOpportunities } = analysis.deepInsights;
  return [
    ...(selfAwarenessLevel >= minInward
      ? [
          {
            label: 'of the sentences look at your own feelings, thoughts or wishes',
            value: `${Math.round(selfAwarenessLevel * 100)}%`,
          },
        ]
      : []),
    ...(emotionalDepth >= minDepth
      ? [
          {
            label: 'emotional depth: how many feelings, how strong, in how many sentences',
            value: `${Math.round(emotionalDepth)}/10`,
          },
        ]
      : []),
    ...(growthOpportunities > 0
      ? [
          {
            label:
              growthOpportunities === 1
                ? 'habit of thought that can be tiring'
                : 'habits of thought that can be tiring',
            value: String(growthOpportunities),
          },
        ]
      : []),
  ];
}
