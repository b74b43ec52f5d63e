import type { InsightsAnswer, Judgements, Pattern } from '@reflect/contract';
import { composeInsights, type InsightOptions, requiredEntries } from './compose-insights.ts';
import { type ObservedJournal, withoutSecretWords } from './observed-journal.ts';
import { findPatterns, type PatternOptions } from './patterns/find-patterns.ts';
import { patternsMessage, shownInsights, shownPatterns, viewOfPattern } from './shown-insights.ts';

/** When it is, where the writer is, and what they said of earlier insights and patterns. */
export type ComposeOptions = { now: string; timeZone: string; judgements: Judgements };

/** What `findPatterns` and `composeInsights` are asked for a whole journal. */
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

/** What the server answers about insights and patterns, and what it says of a search for patterns. */
export type JournalAnswers = { insights: InsightsAnswer; patterns: Pattern[]; message: string };

/**
 * Composes insights and patterns where the server can't: the same as it makes of the same journal with this engine. A
 * pattern has its key as id. With `isForced` also from fewer entries than required.
 */
export function composeJournal(
  journal: ObservedJournal,
  { isForced = false, ...options }: ComposeOptions & { isForced?: boolean },
): JournalAnswers {
  const { now, timeZone, judgements } = options;
  const entries = withoutSecretWords(journal.entries);
  const asked = askFor(journal, options);
  const isWaiting = entries.length < requiredEntries && !(isForced && entries.length > 0);
  const found = isWaiting ? [] : findPatterns(entries, asked.patterns);
  const insights = composeInsights(entries, { ...asked.insights, isForced: !isWaiting });
  const patterns = shownPatterns(found, judgements);
  return {
    insights: {
      ...shownInsights(insights, judgements),
      isGenerating: false,
      generationProgress: 0,
      generatedAt: now,
      timeZone,
      judgements,
    },
    patterns: patterns.map((pattern) => viewOfPattern({ ...pattern, id: pattern.key }, judgements)),
    message: patternsMessage(patterns.length),
  };
}
