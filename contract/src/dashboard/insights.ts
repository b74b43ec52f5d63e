import { z } from 'zod';
import { listQuery } from '../collection-endpoints.ts';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';
import { EntryAnalysis } from '../journal/analysis.ts';
import { JournalEntry } from '../journal/journal.ts';
import { limits } from '../limits.ts';
import { JournalInsights, Judgements, Pattern } from './patterns.ts';

export const insightsProblems = {
  'insights.pattern_not_found': { status: 404, message: 'This pattern no longer exists.' },
} as const;

const Generation = z.object({
  /** Whether new insights and patterns are being made; ask again later. */
  isGenerating: z.boolean(),
  /** In percent. */
  generationProgress: z.number().int().min(0).max(100),
});

/** The insights as the server answers them. */
export const InsightsAnswer = JournalInsights.extend({
  ...Generation.shape,
  /** When they were composed; null before the first time. */
  generatedAt: z.iso.datetime().nullable(),
  /** The time zone in which weekdays and hours were counted; null before the first time. */
  timeZone: z.string().nullable(),
  /** Absent in copies of earlier versions. */
  judgements: Judgements.optional(),
});
export type InsightsAnswer = z.infer<typeof InsightsAnswer>;

/** The writer's time zone, for weekdays and hours. Without it the zone of the last call is used, at first UTC. */
const timeZone = z.string().max(100).optional();
const patternId = z.object({ patternId: Id });

export const insightsEndpoints = defineEndpoints({
  analyzeEntry: {
    method: 'POST',
    path: '/api/analyze-entry',
    access: 'user',
    isAiCall: true,
    summary: 'Reads a text. With `entryId` the reading is stored with that entry.',
    bodyBytes: 2 * 1024 * 1024,
    limit: { calls: 30, seconds: 60 },
    body: z.object({
      content: z
        .string()
        .max(limits.entryContent)
        .refine((text) => text.trim() !== '', "There's no text to analyze."),
      entryId: Id.optional(),
    }),
    response: EntryAnalysis,
    errors: ['journal.entry_not_found'],
  },
  getInsights: {
    method: 'GET',
    path: '/api/insights',
    access: 'user',
    summary:
      'The insights of the whole journal. With `force=true` they are composed anew, also from fewer entries than required.',
    limit: { calls: 60, seconds: 60 },
    query: z.object({ force: z.enum(['true', 'false']).optional(), timeZone }),
    response: InsightsAnswer,
    errors: [],
  },
  judgeStatement: {
    method: 'POST',
    path: '/api/insights/statements',
    access: 'user',
    summary: 'Removes a statement for good, or brings it back. It is not made again while it is removed.',
    limit: { calls: 60, seconds: 60 },
    body: z.object({ key: z.string().min(1).max(limits.statementKey), isRemoved: z.boolean() }),
    errors: [],
  },
  replaceJudgements: {
    method: 'PUT',
    path: '/api/insights/judgements',
    access: 'user',
    summary:
      'Puts what somebody said of statements and patterns into the place of what is stored of it: for a device that has it whole.',
    limit: { calls: 10, seconds: 60 },
    body: z.object({
      removed: z.array(z.string().min(1).max(limits.statementKey)).max(limits.judgements),
      helpful: z
        .record(z.string().min(1).max(limits.statementKey), z.boolean())
        .refine((helpful) => Object.keys(helpful).length <= limits.judgements, 'That is too much at once.'),
    }),
    errors: [],
  },
  listPatterns: {
    method: 'GET',
    path: '/api/patterns',
    access: 'user',
    summary: 'The patterns that were found, clearest first. What was judged not helpful comes last.',
    response: z.array(Pattern),
    errors: [],
  },
  generatePatterns: {
    method: 'POST',
    path: '/api/patterns/generate',
    access: 'user',
    isAiCall: true,
    summary: 'Looks for patterns in the whole journal.',
    limit: { calls: 10, seconds: 60 },
    query: z.object({ timeZone }),
    response: z.object({ message: z.string(), ...Generation.shape }),
    errors: [],
  },
  judgePattern: {
    method: 'POST',
    path: '/api/patterns/:patternId/feedback',
    access: 'user',
    summary: 'Keeps whether a pattern was helpful. One that was not is not found again.',
    limit: { calls: 60, seconds: 60 },
    params: patternId,
    body: z.object({ helpful: z.boolean() }),
    response: Pattern,
    errors: ['insights.pattern_not_found'],
  },
  listPatternEntries: {
    method: 'GET',
    path: '/api/patterns/:patternId/entries',
    access: 'user',
    summary:
      'All entries that a pattern rests on, newest first; `limit` and `before` (the id of the last one of the page before) page them. The content of a secret one is left empty.',
    params: patternId,
    query: listQuery,
    response: z.array(JournalEntry),
    errors: ['insights.pattern_not_found'],
  },
});
