import { z } from 'zod';
import { AnalysisSource, ConversationAnalysis, Evidence, FoundEmotion } from '../journal/analysis.ts';

/** Who the conversation was with. */
export const RelationshipType = z.enum(['romantic', 'family', 'friend', 'colleague', 'other']);
export type RelationshipType = z.infer<typeof RelationshipType>;

/** A question about a conversation. A part that is switched off is neither looked for nor answered. */
export const ConversationQuestion = z.object({
  text: z.string(),
  /** What the writer adds in their own words. */
  context: z.string().optional(),
  relationshipType: RelationshipType.optional(),
  includeEmotions: z.boolean(),
  includeSuggestions: z.boolean(),
});
export type ConversationQuestion = z.infer<typeof ConversationQuestion>;

/** A way of speaking, with the words that show it. */
export const FoundCommunicationPattern = z.object({
  key: z.string(),
  /** `connects` or `strains` the relationship, `notice`: worth noticing, `care`: the reader deserves care. */
  kind: z.enum(['connects', 'strains', 'notice', 'care']),
  name: z.string(),
  /** One calm sentence about the words, never about the person. */
  description: z.string(),
  /** Null if the text doesn't say who speaks. */
  speaker: z.string().nullable(),
  evidence: z.array(Evidence),
});
export type FoundCommunicationPattern = z.infer<typeof FoundCommunicationPattern>;

/** One of the people who speak. */
export const ConversationSpeaker = z.object({
  name: z.string(),
  /** Whether the text calls them "Me" or "You". */
  isWriter: z.boolean(),
  messages: z.number().int().nonnegative(),
  /** Their share of all words, 0 to 1. */
  share: z.number().min(0).max(1),
  questions: z.number().int().nonnegative(),
  tone: z.string(),
  /** 1 (very unpleasant) to 5 (very pleasant). */
  sentimentScore: z.number().min(1).max(5),
  emotions: z.array(FoundEmotion),
});
export type ConversationSpeaker = z.infer<typeof ConversationSpeaker>;

/** The analysis of a conversation. `start` and `end` of its evidence are offsets in the question's text. */
export const AnalysedConversation = ConversationAnalysis.extend({
  speakers: z.array(ConversationSpeaker),
  evidence: z.object({
    emotions: z.array(FoundEmotion),
    patterns: z.array(FoundCommunicationPattern),
  }),
  /** 0 to 1. */
  confidenceScore: z.number().min(0).max(1),
  /** Words for the support card, if lines in the text may frighten or endanger somebody; else null. */
  support: z.string().nullable(),
  source: AnalysisSource,
});
export type AnalysedConversation = z.infer<typeof AnalysedConversation>;
