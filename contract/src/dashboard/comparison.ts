import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';
import { Grounds, ObservedEntry } from './patterns.ts';

/** Entries between two days, both included. */
export const ComparedRange = z.object({
  start: z.string(),
  end: z.string(),
  entries: z.array(ObservedEntry),
  /** The time zone of `start` and `end`; UTC if left out. */
  timeZone: z.string().optional(),
});
export type ComparedRange = z.infer<typeof ComparedRange>;

/** A difference between the ranges that is more than chance. */
export const RangeChange = Grounds.extend({
  change: z.string(),
  /** Cohen's d for means; the difference of the two shares for counts. */
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

/** An entry as a device sends it for a comparison. */
const SentEntry = z.object({
  id: Id,
  createdAt: z.iso.datetime({ offset: true }),
  /** Empty for a secret entry. */
  content: z.string().max(limits.entryContent),
  isSecret: z.boolean().default(false),
  mood: z.string().max(limits.moodLength).nullish(),
  tags: z.array(z.string().max(limits.tagLength)).max(limits.entryTags).default([]),
  sentimentScore: z.number().min(1).max(5).nullish(),
  /** Names of the feelings that its analysis found. */
  emotions: z.array(z.string().max(limits.tagLength)).max(limits.entryEmotions).optional(),
  /** The writer's corrections of these feelings, as `corrections.ts` encodes them. */
  corrections: z.array(z.string().max(limits.correctionLength)).max(limits.entryCorrections).optional(),
});

// A day, or a moment in it, as ISO text.
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** A range as a device sends it: two days, both included, and the entries between them. */
const SentRange = z
  .object({ start: day, end: day, entries: z.array(SentEntry).max(limits.comparedEntries) })
  .refine(({ start, end }) => start.slice(0, 10) <= end.slice(0, 10), {
    message: "A range can't end before it starts.",
    path: ['end'],
  });
export type SentRange = z.infer<typeof SentRange>;

export const comparisonProblems = {} as const;

export const comparisonEndpoints = defineEndpoints({
  compareDateRanges: {
    method: 'POST',
    path: '/api/compare-date-ranges',
    access: 'user',
    isAiCall: true,
    summary: 'Compares two ranges of a journal by the entries that are sent. Nothing is stored.',
    bodyBytes: limits.comparisonBytes,
    limit: { calls: 10, seconds: 60 },
    body: z.object({
      range1: SentRange,
      range2: SentRange,
      /** The time zone of the days, such as `Pacific/Auckland`. An unknown one counts as UTC. */
      timeZone: z.string().max(100).optional(),
    }),
    response: RangeComparison,
    errors: [],
  },
});
