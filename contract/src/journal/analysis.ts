import { z } from 'zod';
import { SupportNeed } from '../account/support.ts';
import { EmotionFamily, EmotionIntensity } from './emotion.ts';

/** A part of the writer's text that a claim rests on; `start` and `end` count UTF-16 units of the content. */
export const Evidence = z.object({
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  quote: z.string(),
});
export type Evidence = z.infer<typeof Evidence>;

/** The sentence that best represents a text as a whole, and how pleasant it is by itself: -1 to 1. */
export const KeySentence = Evidence.extend({ valence: z.number().min(-1).max(1) });
export type KeySentence = z.infer<typeof KeySentence>;

/** An emotion found in a text, with the sentences that show it. */
export const FoundEmotion = z.object({
  name: z.string(),
  family: EmotionFamily,
  intensity: EmotionIntensity,
  /** 0 to 1. */
  confidence: z.number().min(0).max(1),
  evidence: z.array(Evidence),
});
export type FoundEmotion = z.infer<typeof FoundEmotion>;

/** A feeling by its name, with its place on the wheel. */
export const NamedFeeling = z.object({
  emotion: z.string(),
  family: EmotionFamily,
  intensity: EmotionIntensity,
});
export type NamedFeeling = z.infer<typeof NamedFeeling>;

/** A way of thinking or living that the text shows, such as self-blame or gratitude. */
export const FoundPattern = z.object({
  key: z.string(),
  /** The pattern in a word or two, for a list. */
  name: z.string(),
  /** One calm sentence to the writer. */
  description: z.string(),
  evidence: z.array(Evidence),
});
export type FoundPattern = z.infer<typeof FoundPattern>;

export const ToneAnalysis = z.object({
  overall: z.string(),
  participants: z.array(z.object({ name: z.string(), tone: z.string() })),
});
export type ToneAnalysis = z.infer<typeof ToneAnalysis>;

export const DeepInsights = z.object({
  /** 0 to 10. */
  emotionalDepth: z.number().min(0).max(10),
  /** 0 to 1, shown as a percentage. */
  selfAwarenessLevel: z.number().min(0).max(1),
  growthOpportunities: z.number().int().nonnegative(),
  communicationStyle: z.string(),
});
export type DeepInsights = z.infer<typeof DeepInsights>;

/** A request that sent the text to a language model, or tried to, and its outcome. */
export const ModelAttempt = z.object({
  /** The company or address that was asked. */
  providerName: z.string().max(300),
  model: z.string().max(300),
  /** `unusable`: it answered, but the answer wasn't fit to show. `failed`: it answered with an error. */
  outcome: z.enum(['answered', 'unusable', 'refused', 'timed_out', 'unreachable', 'failed']),
});
export type ModelAttempt = z.infer<typeof ModelAttempt>;

/** Who read the text: the engine in this program, or a language model by its name. */
export const AnalysisSource = z.object({
  provider: z.enum(['engine', 'llm', 'general']),
  model: z.string().nullable(),
  /**
   * Every request to a language model for this analysis, whoever made the analysis in the end; empty if there was
   * none. Absent in earlier analyses, if it isn't known.
   */
  attempts: z.array(ModelAttempt).max(20).optional(),
});
export type AnalysisSource = z.infer<typeof AnalysisSource>;

/** The analysis of one entry. The first seven fields are the specification's; the others are the evidence for them. */
export const EntryAnalysis = z.object({
  /** The summary, in the writer's words. */
  analysis: z.string(),
  emotions: z.array(z.string()),
  patterns: z.array(z.string()),
  /** The patterns that say what the text is about, such as work or sleep. Absent in earlier analyses. */
  themes: z.array(z.string()).optional(),
  suggestions: z.array(z.string()),
  toneAnalysis: ToneAnalysis,
  /** 0 to 1. */
  confidenceScore: z.number().min(0).max(1),
  deepInsights: DeepInsights,
  /** 1 (very unpleasant) to 5 (very pleasant), fractions allowed. */
  sentimentScore: z.number().min(1).max(5),
  evidence: z.object({ emotions: z.array(FoundEmotion), patterns: z.array(FoundPattern) }),
  /** The feeling that leads the text as a whole; null if none is certain enough to be named. */
  leading: NamedFeeling.nullable().default(null),
  /**
   * The four most likely feelings in the text, likeliest first, to ask the writer about if none leads. The leading
   * feeling is one of them. Empty for a text that wasn't analysed.
   */
  candidates: z.array(NamedFeeling).max(4).default([]),
  /** Absent in earlier analyses, and if no sentence stands out. */
  keySentence: KeySentence.optional(),
  source: AnalysisSource,
  /** Set if the text asks for support; only its writer is told. */
  support: SupportNeed.optional(),
});
export type EntryAnalysis = z.infer<typeof EntryAnalysis>;

/** The part of an analysis that is stored with its entry. */
export const AiInsights = z.object({
  summary: z.string(),
  emotions: z.array(z.string()),
  patterns: z.array(z.string()),
  suggestions: z.array(z.string()),
});
export type AiInsights = z.infer<typeof AiInsights>;

/** A line of a conversation, who said it, and what it shows. */
export const ConversationLine = z.object({
  /** Null if the text doesn't say who speaks. */
  speaker: z.string().nullable(),
  quote: z.string(),
  /** Names of the ways of speaking found in it. */
  shows: z.array(z.string()),
});
export type ConversationLine = z.infer<typeof ConversationLine>;

/** The analysis of a conversation between people. */
export const ConversationAnalysis = z.object({
  summary: z.string(),
  emotions: z.array(z.string()),
  communicationPatterns: z.array(z.string()),
  suggestions: z.array(z.string()),
  toneAnalysis: ToneAnalysis,
  /** Over all lines, each read by itself: 1 (very unpleasant) to 5 (very pleasant). Absent in earlier analyses. */
  sentimentScore: z.number().min(1).max(5).optional(),
  /** The lines that show something, in their order. Only in a saved conversation; absent in earlier ones. */
  lines: z.array(ConversationLine).optional(),
  /** Absent in earlier analyses. */
  source: AnalysisSource.optional(),
});
export type ConversationAnalysis = z.infer<typeof ConversationAnalysis>;
