import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { EntryAnalysis } from '../journal/analysis.ts';
import { limits } from '../limits.ts';

export const insightsProblems = {} as const;

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
      entryId: z.uuid().optional(),
    }),
    response: EntryAnalysis,
    errors: ['journal.entry_not_found'],
  },
});
