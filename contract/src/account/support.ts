import { z } from 'zod';

/** What a person may need support with. `other-at-risk` is somebody the writer worries about. */
export const CrisisKind = z.enum(['suicide', 'self-harm', 'eating-disorder', 'abuse', 'other-at-risk']);
export type CrisisKind = z.infer<typeof CrisisKind>;

/** That a text asks for support, without a word of the text. Told to its writer alone, and kept nowhere. */
export const SupportNeed = z.object({
  /** `urgent` where a means, a plan or this very hour is named; `possible` where a quiet line is enough. */
  level: z.enum(['possible', 'concern', 'urgent']),
  /** Strongest first. */
  kinds: z.array(CrisisKind),
});
export type SupportNeed = z.infer<typeof SupportNeed>;
