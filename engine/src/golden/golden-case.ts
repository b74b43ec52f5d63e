import { z } from 'zod';

/** A text and what a careful reader expects of its reading; `a|b` stands for either of the two. */
export const GoldenCase = z.strictObject({
  title: z.string(),
  text: z.string(),
  feels: z.array(z.string()).optional(),
  notFeels: z.array(z.string()).optional(),
  /** Feelings that may show, and must not lead. */
  notTop: z.array(z.string()).optional(),
  feelsNothing: z.literal(true).optional(),
  patterns: z.array(z.string()).optional(),
  notPatterns: z.array(z.string()).optional(),
  sentiment: z.tuple([z.number(), z.number()]).optional(),
  confidence: z.tuple([z.number(), z.number()]).optional(),
  suggestions: z.tuple([z.number(), z.number()]).optional(),
  /** The answer says that the text was not judged. */
  saysUnread: z.literal(true).optional(),
});
export type GoldenCase = z.infer<typeof GoldenCase>;
