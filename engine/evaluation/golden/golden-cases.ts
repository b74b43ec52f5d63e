import { z } from 'zod';
import edges from './edges.json' with { type: 'json' };
import feelings from './feelings.json' with { type: 'json' };
import voices from './voices.json' with { type: 'json' };

/** A text and what a careful person expects of its analysis; `a|b` stands for either of the two. */
const GoldenCase = z.strictObject({
  title: z.string(),
  text: z.string(),
  feels: z.array(z.string()).optional(),
  notFeels: z.array(z.string()).optional(),
  /** Feelings that may show, but must not lead. */
  notTop: z.array(z.string()).optional(),
  feelsNothing: z.literal(true).optional(),
  patterns: z.array(z.string()).optional(),
  notPatterns: z.array(z.string()).optional(),
  sentiment: z.tuple([z.number(), z.number()]).optional(),
  confidence: z.tuple([z.number(), z.number()]).optional(),
  suggestions: z.tuple([z.number(), z.number()]).optional(),
  /** Whether the answer says that the text wasn't judged. */
  saysUnread: z.literal(true).optional(),
});

/** Every golden text, in the order of the files. */
export const goldenCases = z.array(GoldenCase).parse([...feelings, ...voices, ...edges]);
