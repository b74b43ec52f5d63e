import { z } from 'zod';
import { Id } from '../id.ts';
import { AnalysisSource } from '../journal/analysis.ts';

/** What patterns and insights read of an entry. The content of a secret entry is empty. */
export const ObservedEntry = z.object({
  id: z.string(),
  createdAt: z.string(),
  content: z.string(),
  mood: z.string().nullish(),
  tags: z.array(z.string()),
  people: z.array(z.object({ displayName: z.string() })).optional(),
  /** 1 to 5. */
  sentimentScore: z.number().nullish(),
  /** Names of the feelings that the analysis found. */
  emotions: z.array(z.string()).optional(),
  /** The writer's corrections of these feelings, as `corrections.ts` encodes them. */
  corrections: z.array(z.string()).optional(),
});
export type ObservedEntry = z.infer<typeof ObservedEntry>;

/** A habit with the days, YYYY-MM-DD, on which it was done. */
export const ObservedHabit = z.object({ name: z.string(), completionDates: z.array(z.string()) });
export type ObservedHabit = z.infer<typeof ObservedHabit>;

/** A goal and the times at which its writer noted progress. */
export const ObservedGoal = z.object({ title: z.string(), progressAt: z.array(z.string()) });
export type ObservedGoal = z.infer<typeof ObservedGoal>;

/** A dream: its day, YYYY-MM-DD, and what the dreamer named in it. The narrative isn't read. */
export const ObservedDream = z.object({
  dreamDate: z.string(),
  emotions: z.array(z.string()),
  symbols: z.array(z.string()),
});
export type ObservedDream = z.infer<typeof ObservedDream>;

/** A weekly check-in: the answers about the seven days before it, each from 0 to 10. */
export const ObservedCheckIn = z.object({
  createdAt: z.string(),
  energy: z.number(),
  sleep: z.number(),
  connection: z.number(),
  meaning: z.number(),
});
export type ObservedCheckIn = z.infer<typeof ObservedCheckIn>;

export const PatternCategory = z.enum(['emotional', 'behavioral', 'temporal', 'general']);
export type PatternCategory = z.infer<typeof PatternCategory>;

/** What a claim rests on. */
export const Grounds = z.object({
  n: z.number().int().nonnegative(),
  entryIds: z.array(z.string()),
});
export type Grounds = z.infer<typeof Grounds>;

/** A regularity over many entries that is hardly explained by chance. */
export const JournalPattern = Grounds.extend({
  /** The same for the same regularity each time. */
  key: z.string(),
  patternType: z.string(),
  /** Its subject as it is written in a sentence: "Mondays", "#yoga", "Marta". Empty if it is about the order of days. */
  name: z.string(),
  category: PatternCategory,
  /** One calm sentence with its figures. */
  description: z.string(),
  /** The share of its occasions on which it shows, 0 to 1. If more than two show nearly always, the others are reported as slightly less. */
  confidence: z.number().min(0).max(1),
  /** Its occasions (`of`), such as the days with a tag, and on how many it shows (`n`). Absent in older data. */
  shows: z.object({ n: z.number().int().nonnegative(), of: z.number().int().nonnegative() }).optional(),
  /** A clearer pattern on mostly the same entries, or on mostly all others; null for none. Absent in older data. */
  restsOn: z.object({ name: z.string(), isWithout: z.boolean() }).nullable().optional(),
  /** How many entries or days show it. */
  frequency: z.number().int().nonnegative(),
  lastDetected: z.string(),
  insights: z.array(z.string()),
  /** What often occurs with it. */
  correlations: z.array(z.string()),
  /** On how many of its occasions it showed, for each month (in a short journal, week), in percent. */
  timeline: z.array(z.object({ date: z.string(), intensity: z.number().min(0).max(100) })),
  effect: z.object({
    /** `d`: Cohen's d. `r`: a correlation over time. `linger`: how much of a mood stays until the next day, -1 to 1. */
    kind: z.enum(['d', 'r', 'linger']),
    size: z.number(),
  }),
  /** In points of 1 to 5, with the 90% interval of the true difference. Null if there is no with and without. */
  difference: z.object({ by: z.number(), from: z.number(), to: z.number() }).nullable(),
  /** From a permutation test. */
  p: z.number().min(0).max(1),
  /** Corrected by Benjamini and Hochberg; only patterns under .02 are shown. */
  q: z.number().min(0).max(1),
});
export type JournalPattern = z.infer<typeof JournalPattern>;

/** A pattern as its writer sees it. */
export const Pattern = JournalPattern.omit({ p: true }).extend({
  id: Id,
  /** All entries it rests on, newest first. */
  entryIds: z.array(z.string()),
  /** The writer's judgement; null while there is none. */
  helpful: z.boolean().nullable(),
});
export type Pattern = z.infer<typeof Pattern>;

/** A writer's judgements of statements and patterns. A device needs them to compose insights by itself. */
export const Judgements = z.object({
  /** Keys of statements and patterns that were removed for good. */
  removed: z.array(z.string()),
  /** Whether a pattern was helpful, by its key. */
  helpful: z.record(z.string(), z.boolean()),
});
export type Judgements = z.infer<typeof Judgements>;

/** A statement about the journal that its writer can remove for good. */
const Statement = Grounds.extend({
  /** The same for the same statement each time. */
  key: z.string(),
});

/** A theme of feeling or life in the journal. */
export const InsightTheme = Statement.extend({
  name: z.string(),
  kind: z.enum(['feeling', 'life']),
  /** The share of all entries that show it, 0 to 1. */
  share: z.number().min(0).max(1),
  sentence: z.string(),
});
export type InsightTheme = z.infer<typeof InsightTheme>;

export const InsightStrength = Statement.extend({ name: z.string(), sentence: z.string() });
export type InsightStrength = z.infer<typeof InsightStrength>;

export const InsightRecommendation = Statement.extend({ text: z.string() });
export type InsightRecommendation = z.infer<typeof InsightRecommendation>;

/** A week or month of the journal: how it felt and how strongly. */
export const InsightPeriod = Grounds.extend({
  /** First day of the week or month, YYYY-MM-DD. */
  date: z.string(),
  /** Mean of the entries, 1 to 5; null if none was rated. */
  sentiment: z.number().min(1).max(5).nullable(),
  /** The most frequent feeling, if there is one. */
  emotion: z.string().nullable(),
  /** How far the entries were from neutral, in either direction, in percent. */
  intensity: z.number().min(0).max(100),
  /** A sentence of an entry with that feeling; null if none fits. Absent in older data. */
  quote: z.object({ entryId: z.string(), date: z.string(), text: z.string() }).nullable().default(null),
});
export type InsightPeriod = z.infer<typeof InsightPeriod>;

/** The insights page. While `waiting`, only the first six fields mean anything. */
export const JournalInsights = z.object({
  waiting: z.boolean(),
  message: z.string(),
  currentEntries: z.number().int().nonnegative(),
  requiredEntries: z.number().int().positive(),
  /** In percent. */
  progress: z.number().min(0).max(100),
  encouragement: z.string(),
  /** The recommendations, or what to write about while waiting. */
  suggestions: z.array(z.string()),
  /** The same recommendations with their grounds; empty while waiting. */
  recommendations: z.array(InsightRecommendation),
  summary: z.string(),
  themes: z.array(InsightTheme),
  strengths: z.array(InsightStrength),
  timeline: z.array(InsightPeriod),
  /** Who composed them, with every request for them and the patterns. Absent in earlier insights and while waiting. */
  source: AnalysisSource.optional(),
});
export type JournalInsights = z.infer<typeof JournalInsights>;
