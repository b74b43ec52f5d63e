import { z } from 'zod';

/** The body of every failed call: a message for the person, a code for the program, and the invalid inputs. */
export const Problem = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** For a limit that was reached: its number, and when it resets. */
  limit: z.number().optional(),
  resetsAt: z.iso.datetime().optional(),
  /** How many more times a password may be tried. */
  attemptsRemaining: z.number().int().nonnegative().optional(),
});
export type Problem = z.infer<typeof Problem>;

/** The status and message of an error code. */
export interface ProblemKind {
  status: number;
  message: string;
}

/** Problems that any endpoint may answer with; no endpoint lists them. */
export const commonProblems = {
  'request.invalid': { status: 400, message: "Something in this request isn't valid." },
  'session.required': { status: 401, message: 'Please sign in to continue.' },
  'request.not_a_page': { status: 403, message: 'Reflect reads this address itself. Please open the app.' },
  'request.forbidden': { status: 403, message: "You don't have permission to do this." },
  'request.cross_site': { status: 403, message: 'This request came from another site and was refused.' },
  'request.not_found': { status: 404, message: "There's nothing here." },
  'request.too_large': { status: 413, message: 'This is too large to save at once.' },
  'storage.full': {
    status: 413,
    message:
      'Your storage is full, so this could not be saved here. What you wrote stays on this device. Delete entries or images you no longer need, empty the trash, then save again.',
  },
  'private_journal.server_cannot_read': {
    status: 409,
    message: "Your journal is private: the server can't read it, so this isn't possible here.",
  },
  'session.locked': { status: 423, message: 'Reflect is locked. Please enter your PIN.' },
  'request.unsupported_type': { status: 415, message: "This type of content isn't supported." },
  'request.too_many': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'server.failed': { status: 500, message: 'Something went wrong on our side. Nothing you wrote was lost.' },
  'server.unavailable': {
    status: 503,
    message: 'The server is busy right now. Please try again shortly.',
  },
} as const satisfies Record<string, ProblemKind>;
export type CommonProblemCode = keyof typeof commonProblems;
