import { z } from 'zod';
import { Grounds, ObservedEntry } from './patterns.ts';

/** Entries between two days, both included. */
export const ComparedRange = z.object({
  start: z.string(),
  end: z.string(),
  entries: z.array(ObservedEntry),
});
export type ComparedRange = z.infer<typeof ComparedRange>;

/** Something that differs between the ranges by more than chance. */
export const RangeChange = Grounds.extend({
  change: z.string(),
  /** Cohen's d for means, the difference of two shares for what is counted. */
  effectSize: z.number(),
  p: z.number().min(0).max(1),
});
export type RangeChange = z.infer<typeof RangeChange>;

export const RangeComparison = z.object({
  summary: z.string(),
  keyChanges: z.array(RangeChange),
  insights: z.array(Grounds.extend({ text: z.string() })),
  recommendations: z.array(z.object({ text: z.string() })),
});
export type RangeComparison = z.infer<typeof RangeComparison>;
