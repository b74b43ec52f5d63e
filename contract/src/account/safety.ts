import { z } from 'zod';
import { Evidence } from '../journal/analysis.ts';
import { CrisisKind } from './support.ts';

/** Whether a text holds words of crisis. It offers support; it blocks nothing and is told to nobody. */
export const CrisisAnalysis = z.object({
  /** Of `concern` and `urgent`. */
  isCrisis: z.boolean(),
  /**
   * `urgent` where a means, a plan or this very hour is named; `possible` where a text only resembles words of crisis:
   * support is then mentioned in one small line, and nothing else changes.
   */
  level: z.enum(['none', 'possible', 'concern', 'urgent']),
  /** Strongest first. */
  kinds: z.array(CrisisKind),
  /** The sentences it rests on. */
  evidence: z.array(Evidence),
});
export type CrisisAnalysis = z.infer<typeof CrisisAnalysis>;

/** A line that somebody in crisis can call, write to or open. */
export const Helpline = z.object({
  name: z.string(),
  /** What the line is for; `crisis` is for any despair. */
  for: z.enum(['crisis', 'abuse', 'eating-disorder', 'young-people', 'emergency', 'directory']),
  /** As it is dialled in that country; null where there is only a page. */
  phone: z.string().nullable(),
  /** How to write instead of speaking, as the line says it itself. */
  text: z.string().nullable(),
  url: z.url().nullable(),
  hours: z.string().nullable(),
  /** Where the number is published, and the day as of which it was known to hold. */
  source: z.url(),
  asOf: z.iso.date(),
});
export type Helpline = z.infer<typeof Helpline>;
