import { z } from 'zod';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';

/** A sentence of an entry, used in a conversation. */
export const PagePassage = z.object({
  entryId: Id,
  date: z.iso.date(),
  /** Exactly as in the entry. */
  sentence: z.string().min(1).max(limits.memorySentence),
});
export type PagePassage = z.infer<typeof PagePassage>;

/** A sentence of an entry that fits a message, and how close it is to it. */
export const FoundPassage = PagePassage.extend({ nearness: z.number().min(0).max(1) });
export type FoundPassage = z.infer<typeof FoundPassage>;

/**
 * Passages of the person's own pages that fit a message, found on their device. Those that aren't in an entry of
 * theirs are dropped before use.
 */
export const FoundPassages = z.array(FoundPassage).max(limits.memoryPassages);
