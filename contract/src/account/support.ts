import { z } from 'zod';

/** What a person may need support with. `other-at-risk` is somebody the writer worries about. */
export const CrisisKind = z.enum(['suicide', 'self-harm', 'eating-disorder', 'abuse', 'other-at-risk']);
export type CrisisKind = z.infer<typeof CrisisKind>;

/** Says that a text asks for support, without a word of it. Only its writer is told, and it isn't stored. */
export const SupportNeed = z.object({
  /** `urgent` if a means, a plan or this very hour is named; `possible` if a small line is enough. */
  level: z.enum(['possible', 'concern', 'urgent']),
  /** Strongest first. */
  kinds: z.array(CrisisKind),
});
export type SupportNeed = z.infer<typeof SupportNeed>;
