import { z } from 'zod';
import { AiPreferences, CommunicationStyle, PersonalityType } from '../dashboard/dialogue.ts';
import { defineEndpoints } from '../endpoint.ts';

/** How somebody writes and what matters to them, without a name, a place or a word of their own. */
export const AnonymousProfile = z.object({
  communicationStyle: z.string(),
  emotionalPatterns: z.array(z.string()),
  coreValues: z.array(z.string()),
  supportPreferences: z.array(z.string()),
});
export type AnonymousProfile = z.infer<typeof AnonymousProfile>;

/** What a person told the AI, for the form that edits it: null or an empty text where they told nothing. */
export const AiProfile = z.object({
  communicationStyle: CommunicationStyle.nullable(),
  personalityType: PersonalityType.nullable(),
  supportNeeds: z.string(),
  currentChallenges: z.string(),
});
export type AiProfile = z.infer<typeof AiProfile>;

const { supportNeeds, currentChallenges } = AiPreferences.shape;

/** Fields that are left out stay as they are; null or an empty text clears a field. */
export const AiProfileChange = z.strictObject({
  communicationStyle: CommunicationStyle.nullish(),
  personalityType: PersonalityType.nullish(),
  supportNeeds: supportNeeds.nullable(),
  currentChallenges: currentChallenges.nullable(),
});
export type AiProfileChange = z.input<typeof AiProfileChange>;

export const profileProblems = {} as const;

export const profileEndpoints = defineEndpoints({
  getProfile: {
    method: 'GET',
    path: '/api/profile',
    access: 'user',
    summary: 'How the AI is to speak with this person, and what they told it about themselves.',
    response: AiProfile,
    errors: [],
  },
  saveProfile: {
    method: 'POST',
    path: '/api/profile',
    access: 'user',
    summary: 'Changes how the AI is to speak with this person. What is left out stays.',
    bodyBytes: 64 * 1024,
    limit: { calls: 60, seconds: 60 },
    body: AiProfileChange,
    response: AiProfile,
    errors: [],
  },
});
