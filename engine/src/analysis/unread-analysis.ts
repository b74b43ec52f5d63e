import type { EntryAnalysis } from '@reflect/contract';

/** Why a text was not judged. */
export type Unread =
  | { kind: 'empty' }
  | { kind: 'short' }
  | { kind: 'no-text' }
  | { kind: 'foreign'; language: string | null };

/** The answer for a text that the engine cannot read truly: it says why, claims nothing, and trusts itself little. */
export function unreadAnalysis(reason: Unread): EntryAnalysis {
  return {
    analysis: sentenceFor(reason),
    emotions: [],
    patterns: [],
    suggestions:
      reason.kind === 'short' ? ['If you like, add one more sentence: what happened, or how it felt.'] : [],
    toneAnalysis: { overall: 'Not judged', participants: [] },
    confidenceScore: reason.kind === 'empty' ? 0 : 0.05,
    deepInsights: {
      emotionalDepth: 0,
      selfAwarenessLevel: 0,
      growthOpportunities: 0,
      communicationStyle: 'Not judged',
    },
    sentimentScore: 3,
    evidence: { emotions: [], patterns: [] },
    leading: null,
    candidates: [],
    source: { maker: 'engine', model: null },
  };
}

function sentenceFor(reason: Unread): string {
  switch (reason.kind) {
    case 'empty':
      return 'There is nothing here to analyse yet.';
    case 'short':
      return 'This is too short to find a feeling in it.';
    case 'no-text':
      return 'This is more a list or a note than running text, so it is not analysed for feelings.';
    case 'foreign':
      return `This seems to be written in ${reason.language ?? 'a language other than English'}. Only English can be analysed reliably, so I leave it unjudged.`;
  }
}
