import { z } from 'zod';
import { CrisisAnalysis } from '../account/safety.ts';
import { limits } from '../limits.ts';
import { PagePassage } from './page-passage.ts';

/** How a person likes to be spoken to. */
export const CommunicationStyle = z.enum(['direct', 'warm', 'analytical', 'encouraging', 'casual']);
export type CommunicationStyle = z.infer<typeof CommunicationStyle>;

/** The sixteen four-letter types that people know from a questionnaire. */
export const PersonalityType = z.enum([
  'ISTJ',
  'ISFJ',
  'INFJ',
  'INTJ',
  'ISTP',
  'ISFP',
  'INFP',
  'INTP',
  'ESTP',
  'ESFP',
  'ENFP',
  'ENTP',
  'ESTJ',
  'ESFJ',
  'ENFJ',
  'ENTJ',
]);
export type PersonalityType = z.infer<typeof PersonalityType>;

const ownWords = z.string().trim().max(limits.aiPreferenceText);

/** What a person told the AI about themselves and how they like to be spoken to. Safety comes before all of it. */
export const AiPreferences = z.object({
  communicationStyle: CommunicationStyle.optional(),
  personalityType: PersonalityType.optional(),
  /** What helps them, in their own words: "just listen", "practical ideas". */
  supportNeeds: ownWords.optional(),
  currentChallenges: ownWords.optional(),
});
export type AiPreferences = z.infer<typeof AiPreferences>;

/** One answer of the AI in a conversation. */
export const Reply = z.object({
  message: z.string().min(1),
  /** The crisis words in the person's message; opens the support card. */
  crisis: CrisisAnalysis,
  /** Passages of the person's own pages that belong to it. */
  pages: z.array(PagePassage).optional(),
  /** The person asked to be listened to, or not to be asked anything, and that still holds. */
  isOnlyListening: z.boolean().optional(),
});
export type Reply = z.infer<typeof Reply>;

/** One step of a guided session: the answer, and the next question. */
export const GuideStep = z.object({
  message: z.string().min(1),
  /** Counts from 0; absent once the session is complete. */
  nextQuestionIndex: z.number().int().nonnegative().optional(),
  isComplete: z.boolean().optional(),
  crisis: CrisisAnalysis,
});
export type GuideStep = z.infer<typeof GuideStep>;
