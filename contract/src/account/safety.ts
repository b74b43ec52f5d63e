import { z } from 'zod';
import { Evidence } from '../journal/analysis.ts';
import { CrisisKind } from './support.ts';

/** Whether a text holds words of crisis. It offers support, blocks nothing, and nobody is told. */
export const CrisisAnalysis = z.object({
  /** True for `concern` and `urgent`. */
  isCrisis: z.boolean(),
  /**
   * `urgent`: the text names a means, a plan or this very hour. `possible`: it only resembles words of crisis, so
   * support is mentioned in one small line and nothing else changes.
   */
  level: z.enum(['none', 'possible', 'concern', 'urgent']),
  /** Strongest first. */
  kinds: z.array(CrisisKind),
  /** The sentences it rests on. */
  evidence: z.array(Evidence),
});
export type CrisisAnalysis = z.infer<typeof CrisisAnalysis>;

/** A service that somebody in crisis can call, write to or open. */
export const Helpline = z.object({
  name: z.string(),
  /** What it is for; `crisis` is for any despair. */
  for: z.enum(['crisis', 'abuse', 'eating-disorder', 'young-people', 'emergency', 'directory']),
  /** As dialled in that country; null if there is only a page. */
  phone: z.string().nullable(),
  /** How to write instead of calling, in the service's own words. */
  text: z.string().nullable(),
  url: z.url().nullable(),
  hours: z.string().nullable(),
  /** Where the number is published, and the day on which it was known to be right. */
  source: z.url(),
  asOf: z.iso.date(),
});
export type Helpline = z.infer<typeof Helpline>;
