import { z } from 'zod';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';

/** A sentence of an entry, brought up in a conversation. */
export const PagePassage = z.object({
  entryId: Id,
  /** The day of the entry. */
  date: z.iso.date(),
  /** As it stands in the entry. */
  sentence: z.string().min(1).max(limits.memorySentence),
});
export type PagePassage = z.infer<typeof PagePassage>;

/** A sentence of an entry that fits a message, and how near to it it is. */
export const FoundPassage = PagePassage.extend({ nearness: z.number().min(0).max(1) });
export type FoundPassage = z.infer<typeof FoundPassage>;

/**
 * Passages of the person's own pages that fit a message, found on their device. What doesn't stand in an entry of theirs is
 * left out before anything is made of them.
 */
export const FoundPassages = z.array(FoundPassage).max(limits.memoryPassages);
