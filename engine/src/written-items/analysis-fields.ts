import type { AnalysisSource, ConversationAnalysis, EntryAnalysis, JournalEntry } from '@reflect/contract';

/** Returns what every entry stores of an analysis. That no feeling is certain is said on the analysis, not on a card. */
export function toAnalysisFields({
  analysis,
  leading,
  emotions,
  patterns,
  suggestions,
  sentimentScore,
  source,
}: EntryAnalysis): Pick<JournalEntry, 'aiInsights' | 'sentimentScore'> & { analysedBy: AnalysisSource } {
  const summary = source.provider === 'engine' && leading === null ? '' : analysis;
  return { aiInsights: { summary, emotions, patterns, suggestions }, sentimentScore, analysedBy: source };
}

/** Returns what an entry stores of the analysis of a conversation between people. */
export function toConversationInsights({
  summary,
  emotions,
  communicationPatterns: patterns,
  suggestions,
}: ConversationAnalysis): JournalEntry['aiInsights'] {
  return { summary, emotions, patterns, suggestions };
}
