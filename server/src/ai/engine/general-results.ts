import type {
  AnalysedConversation,
  AnalysisSource,
  CrisisAnalysis,
  DreamInterpretation,
  EntryAnalysis,
  JournalInsights,
  RangeComparison,
} from '@reflect/contract';

const source: AnalysisSource = { provider: 'general', model: null, attempts: [] };

/** The result when the analysis of an entry fails: neutral, with no claim about the text. */
export function makeGeneralAnalysis(): EntryAnalysis {
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
    leading: null,
    candidates: [],
    source,
  };
}

export function makeGeneralConversation(): AnalysedConversation {
  return {
    summary: 'This conversation could not be read more closely this time.',
    emotions: [],
    communicationPatterns: [],
    suggestions: [],
    toneAnalysis: { overall: 'not read', participants: [] },
    speakers: [],
    evidence: { emotions: [], patterns: [] },
    confidenceScore: 0,
    support: null,
    source,
  };
}

export function makeGeneralDream(): DreamInterpretation {
  return {
    confidenceScore: 0,
    interpretation: 'Your dream could not be read more closely this time. What of it stays with you?',
    symbolAnalysis: [],
    jungianInsights: [],
    psychologicalThemes: [],
    suggestions: [],
    isNightmare: false,
    symbols: [],
    emotions: [],
    recentLinks: [],
    recurring: [],
    source,
  };
}

export function makeGeneralInsights(currentEntries: number): JournalInsights {
  return {
    waiting: true,
    message: "Your journal couldn't be analyzed as a whole this time.",
    currentEntries,
    requiredEntries: 5,
    progress: 0,
    encouragement: 'Your entries are safe. Please try again in a little while.',
    suggestions: [],
    recommendations: [],
    summary: '',
    themes: [],
    strengths: [],
    timeline: [],
  };
}

export function makeGeneralComparison(): RangeComparison {
  return {
    summary: 'These two stretches could not be compared this time. Please try again in a little while.',
    keyChanges: [],
    insights: [],
    recommendations: [],
  };
}

export function makeGeneralProfile() {
  return {
    communicationStyle: 'Not known yet',
    emotionalPatterns: [],
    coreValues: [],
    supportPreferences: [],
  };
}

export function makeGeneralReply(crisis: CrisisAnalysis) {
  return {
    message:
      'I am here, but I could not take in your message well enough to answer it. Could you say it once more?',
    crisis,
  };
}
