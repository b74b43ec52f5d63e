import type { EntryAnalysis } from '@reflect/contract';

/** Shown if an entry couldn't be analysed. It claims nothing about the entry. */
export const generalReflection: EntryAnalysis = {
  analysis:
    "Your entry couldn't be analyzed right now, so this is a general reflection and not about what you wrote. Putting an experience into words often makes it a little easier to deal with. What you wrote is still here.",
  emotions: [],
  patterns: [],
  suggestions: [
    'Reread your entry slowly and notice which sentence stands out.',
    'Name one feeling you have right now. One word is enough.',
    "Come back to it later. Things can look different after a walk or a night's sleep.",
  ],
  toneAnalysis: { overall: 'Not analyzed', participants: [] },
  confidenceScore: 0.8,
  deepInsights: {
    emotionalDepth: 0,
    selfAwarenessLevel: 0,
    growthOpportunities: 0,
    communicationStyle: 'Not analyzed',
  },
  sentimentScore: 3,
  evidence: { emotions: [], patterns: [] },
  leading: null,
  candidates: [],
  source: { provider: 'general', model: null },
};
