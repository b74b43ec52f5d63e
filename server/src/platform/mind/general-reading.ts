import type { EntryAnalysis } from '@reflect/contract';

/** What stands in when nothing could read a text: neutral, without a claim about it, and saying so by its source. */
export function generalReading(): EntryAnalysis {
  return {
    analysis: 'Your words are saved. They could not be read more closely this time.',
    emotions: [],
    patterns: [],
    suggestions: ['Read your entry once more tomorrow and notice what stands out to you then.'],
    toneAnalysis: { overall: 'not read', participants: [] },
    confidenceScore: 0,
    deepInsights: {
      emotionalDepth: 0,
      selfAwarenessLevel: 0,
      growthOpportunities: 0,
      communicationStyle: 'not read',
    },
    sentimentScore: 3,
    evidence: { emotions: [], patterns: [] },
    source: { maker: 'general', model: null },
  };
}
