import type { EntryAnalysis } from '@reflect/contract';

/**
 * What is shown when an entry could not be read. It claims nothing about the entry, because nobody read it.
 */
export const generalReflection: EntryAnalysis = {
  analysis:
    'Your words could not be read just now, so this is a general thought and not about what you wrote. Putting an experience into words often makes it a little easier to look at. What you wrote is still here.',
  emotions: [],
  patterns: [],
  suggestions: [
    'Read your words once more, slowly, and notice which sentence stays with you.',
    'Name one feeling that is here now. One word is enough.',
    'Come back to it later. Some things read differently after a walk or a night.',
  ],
  toneAnalysis: { overall: 'Not read', participants: [] },
  confidenceScore: 0.8,
  deepInsights: {
    emotionalDepth: 0,
    selfAwarenessLevel: 0,
    growthOpportunities: 0,
    communicationStyle: 'Not read',
  },
  sentimentScore: 3,
  evidence: { emotions: [], patterns: [] },
  source: { maker: 'general', model: null },
};
