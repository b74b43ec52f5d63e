import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { limits } from '../limits.ts';

export const ErrorReport = z.object({
  message: z.string().max(2_000),
  stack: z.string().max(10_000).nullish(),
  componentStack: z.string().max(10_000).nullish(),
  timestamp: z.iso.datetime(),
  url: z.string().max(2_000),
  userAgent: z.string().max(500),
});
export type ErrorReport = z.infer<typeof ErrorReport>;

export const errorReportsProblems = {} as const;

export const errorReportsEndpoints = defineEndpoints({
  reportError: {
    method: 'POST',
    path: '/api/errors',
    access: 'public',
    summary: 'Takes the report of a screen that failed.',
    bodyBytes: limits.errorReportBytes,
    limit: { calls: 20, seconds: 60 },
    body: ErrorReport,
    errors: [],
  },
});
