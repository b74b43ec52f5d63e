import { z } from 'zod';
import { AnalysisSource, Evidence, FoundEmotion } from '../journal/analysis.ts';

/** A dream to interpret, and what surrounds it. */
export const DreamQuestion = z.object({
  content: z.string(),
  /** The mood of the dream, in the dreamer's word. */
  mood: z.string().nullish(),
  /** Feelings that the dreamer ticked. */
  emotions: z.array(z.string()).optional(),
  /** Symbols that the dreamer named; they count even if the narrative doesn't contain them. */
  symbols: z.array(z.string()).optional(),
  wokeFeeling: z.string().nullish(),
  /** Entries of the days before, to find what the dream took from them. */
  recentDays: z.array(z.object({ id: z.string(), createdAt: z.string(), content: z.string() })).optional(),
  /** Earlier dreams, to find what comes back. */
  earlierDreams: z.array(z.object({ id: z.string(), content: z.string() })).optional(),
});
export type DreamQuestion = z.infer<typeof DreamQuestion>;

/** A symbol found in a dream. */
export const FoundDreamSymbol = z.object({
  key: z.string(),
  name: z.string(),
  /** What people have often seen in it. */
  text: z.string(),
  /** What the dreamer may ask themselves. */
  question: z.string(),
  /** Empty if the dreamer named the symbol and the narrative doesn't contain it. */
  evidence: z.array(Evidence),
});
export type FoundDreamSymbol = z.infer<typeof FoundDreamSymbol>;

/** Something that occurs both in the dream and in an entry of the days before. */
export const DreamDayLink = z.object({
  entryId: z.string(),
  createdAt: z.string(),
  /** What the two share. */
  words: z.string(),
  quote: z.string(),
  sentence: z.string(),
});
export type DreamDayLink = z.infer<typeof DreamDayLink>;

/**
 * The interpretation of a dream. The first six fields are the specification's; the others are the evidence for
 * them.
 */
export const DreamInterpretation = z.object({
  confidenceScore: z.number().min(0).max(1),
  interpretation: z.string(),
  symbolAnalysis: z.array(z.string()),
  jungianInsights: z.array(z.string()),
  psychologicalThemes: z.array(z.string()),
  suggestions: z.array(z.string()),
  isNightmare: z.boolean(),
  symbols: z.array(FoundDreamSymbol),
  emotions: z.array(FoundEmotion),
  recentLinks: z.array(DreamDayLink),
  /** Symbols that also occur in earlier dreams. */
  recurring: z.array(z.object({ key: z.string(), name: z.string(), dreamIds: z.array(z.string()) })),
  source: AnalysisSource,
});
export type DreamInterpretation = z.infer<typeof DreamInterpretation>;
