import { z } from 'zod';

/** How somebody writes and what matters to them, without a name, a place or a word of their own. */
export const AnonymousProfile = z.object({
  communicationStyle: z.string(),
  emotionalPatterns: z.array(z.string()),
  coreValues: z.array(z.string()),
  supportPreferences: z.array(z.string()),
});
export type AnonymousProfile = z.infer<typeof AnonymousProfile>;
