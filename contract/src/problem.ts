import { z } from 'zod';

/** What every failed call answers: a sentence for the person, a code for the program, and where the input was off. */
export const Problem = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof Problem>;

/** The status and the sentence that stand behind an error code. */
export interface ProblemKind {
  status: number;
  message: string;
}

/** Problems that any endpoint may answer with; no endpoint lists them. */
export const commonProblems = {
  'request.invalid': { status: 400, message: 'Something in this request is not as expected.' },
  'session.required': { status: 401, message: 'Please sign in to continue.' },
  'request.forbidden': { status: 403, message: 'This is not allowed.' },
  'request.cross_site': { status: 403, message: 'This request came from another site and was refused.' },
  'request.not_found': { status: 404, message: 'There is nothing here.' },
  'request.too_large': { status: 413, message: 'This is larger than can be saved at once.' },
  'request.unsupported_type': { status: 415, message: 'This kind of content is not understood here.' },
  'request.too_many': { status: 429, message: 'That was a lot at once. Please wait a moment and try again.' },
  'server.failed': { status: 500, message: 'Something went wrong on our side. Nothing you wrote was lost.' },
  'server.unavailable': {
    status: 503,
    message: 'The server is busy for a moment. Please try again shortly.',
  },
} as const satisfies Record<string, ProblemKind>;
export type CommonProblemCode = keyof typeof commonProblems;
