import type { AnalysisSource, ConversationAnalysis, EntryAnalysis, JournalEntry } from '@reflect/contract';
import { namedOutright } from '../emotions/writers-word.ts';

/**
 * Returns what every entry stores of an analysis. That no feeling is certain is said on the analysis, not on a card; then
 * the card, the calendar and insights name only what the writer named, as the analysis does.
 */
export function toAnalysisFields({
  analysis,
  leading,
  emotions: found,
  evidence,
  patterns,
  suggestions,
  sentimentScore,
  source,
}: EntryAnalysis): Pick<JournalEntry, 'aiInsights' | 'sentimentScore'> & { analysedBy: AnalysisSource } {
  const isUnsure = source.provider === 'engine' && leading === null;
  const summary = isUnsure ? '' : analysis;
  const emotions = isUnsure
    ? evidence.emotions.flatMap(({ name, confidence }) => (confidence >= namedOutright ? [name] : []))
    : found;
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
