/** A language model's possible answer about an entry that says "she listened", as the JSON that a provider is asked for. */
export function makeWrittenAnalysis({ analysis }: { analysis: string }): string {
  return JSON.stringify({
    analysis,
    emotions: [{ name: 'relief', family: 'joy', intensity: 2, confidence: 0.8, quotes: ['she listened'] }],
    patterns: [],
    suggestions: ['Thank her for listening.'],
    toneAnalysis: { overall: 'relieved', participants: [] },
    confidenceScore: 0.9,
    deepInsights: {
      emotionalDepth: 6,
      selfAwarenessLevel: 0.6,
      growthOpportunities: 1,
      communicationStyle: 'open',
    },
    sentimentScore: 4.2,
  });
}
