import { z } from 'zod';
import { CrisisReading } from './safety.ts';

/** How a person likes to be spoken with. */
export const CommunicationStyle = z.enum(['direct', 'warm', 'analytical', 'encouraging', 'casual']);
export type CommunicationStyle = z.infer<typeof CommunicationStyle>;

/** One answer in a conversation with the AI. */
export const Reply = z.object({
  message: z.string().min(1),
  /** What was noticed in the person's message; opens the support card. */
  crisis: CrisisReading,
});
export type Reply = z.infer<typeof Reply>;

/** One step of a guided session: the answer, and which of its questions comes next. */
export const GuideStep = z.object({
  message: z.string().min(1),
  /** Counts from 0; absent once the session is complete. */
  nextQuestionIndex: z.number().int().nonnegative().optional(),
  isComplete: z.boolean().optional(),
  crisis: CrisisReading,
});
export type GuideStep = z.infer<typeof GuideStep>;
