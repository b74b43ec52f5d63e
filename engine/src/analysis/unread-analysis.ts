import type { EntryAnalysis } from '@reflect/contract';

/** Why a text wasn't judged. */
export type Unread =
  | { kind: 'empty' }
  | { kind: 'short' }
  | { kind: 'no-text' }
  | { kind: 'foreign'; language: string | null };

/** Builds the analysis of a text that can't be read: it says why, claims nothing, and has a low confidence. */
export function makeUnreadAnalysis(reason: Unread): EntryAnalysis {
  return {
    analysis: explainUnread(reason),
    emotions: [],
    patterns: [],
    suggestions: [],
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
    source: { provider: 'engine', model: null, attempts: [] },
  };
}

function explainUnread(reason: Unread): string {
  switch (reason.kind) {
    case 'empty':
      return 'There’s nothing here to analyze yet.';
    case 'short':
      return 'Too short to say anything useful about.';
    case 'no-text':
      return 'This is a list or a note, so I looked for no feelings in it.';
    case 'foreign':
      return `I can read English so far, so I’ll leave this entry${reason.language === null ? '' : ` in ${reason.language}`} alone.`;
  }
}
