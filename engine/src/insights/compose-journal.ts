import type { InsightsAnswer, Judgements, Pattern } from '@reflect/contract';
import { composeInsights, type InsightOptions, requiredEntries } from './compose-insights.ts';
import { type ObservedJournal, removeSecretWords } from './observed-journal.ts';
import { findPatterns, type PatternOptions } from './patterns/find-patterns.ts';
import { filterInsights, filterPatterns, toPatternView, writePatternsMessage } from './shown-insights.ts';

/** The present time, the writer's time zone, and their judgements of earlier insights and patterns. */
export type ComposeOptions = { now: string; timeZone: string; judgements: Judgements };

/** Builds the options of `findPatterns` and `composeInsights` for a whole journal. */
export function askFor(
  { entries: _, ...beside }: ObservedJournal,
  { now, timeZone, judgements: { removed, helpful } }: ComposeOptions,
): { patterns: PatternOptions; insights: InsightOptions } {
  const unhelpful = Object.entries(helpful).flatMap(([key, isHelpful]) => (isHelpful ? [] : [key]));
  return {
    patterns: { now, timeZone, ...beside, dismissed: [...unhelpful, ...removed] },
    insights: { now, timeZone, removed },
  };
}

/** The server's answers about insights and patterns, and its message about a search for patterns. */
export type JournalAnswers = { insights: InsightsAnswer; patterns: Pattern[]; message: string };

/**
 * Composes insights and patterns if the server can't: the same as the server makes of this journal with this engine.
 * A pattern's key is its id. `isForced` works from fewer entries than required.
 */
export function composeJournal(
  journal: ObservedJournal,
  { isForced = false, ...options }: ComposeOptions & { isForced?: boolean },
): JournalAnswers {
  const { now, timeZone, judgements } = options;
  const entries = removeSecretWords(journal.entries);
  const asked = askFor(journal, options);
  const isWaiting = entries.length < requiredEntries && !(isForced && entries.length > 0);
  const found = isWaiting ? [] : findPatterns(entries, asked.patterns);
  const insights = composeInsights(entries, { ...asked.insights, isForced: !isWaiting });
  const patterns = filterPatterns(found, judgements);
  return {
    insights: {
      ...filterInsights(insights, judgements),
      isGenerating: false,
      generationProgress: 0,
      generatedAt: now,
      timeZone,
      judgements,
    },
    patterns: patterns.map((pattern) => toPatternView({ ...pattern, id: pattern.key }, judgements)),
    message: writePatternsMessage(patterns.length),
  };
}
