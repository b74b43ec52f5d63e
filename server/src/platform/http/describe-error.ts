import { z } from 'zod';

/** An error as the log shows it: where it happened and of what kind, and never a word of what somebody wrote. */
export interface DescribedError {
  name: string;
  /** Only of errors whose message is made of the program's own words. */
  message?: string;
  code?: string;
  stack?: string;
  details?: Record<string, unknown>;
  cause?: DescribedError;
}

/** Their messages name code, not values. */
const plainSpoken = new Set([
  'TypeError',
  'ReferenceError',
  'RangeError',
  'StartError',
  'SealBrokenError',
  'ProblemError',
]);
/** What PostgreSQL tells of a failure beside its message, which may quote a value. */
const databaseFields = ['severity', 'schema', 'table', 'column', 'constraint', 'routine'];

/**
 * Describes an error for the log. Messages of databases, parsers and libraries may quote what a person wrote, so they
 * are left out; the class, the code and the stack tell the place.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code } = error as NodeJS.ErrnoException;
  const details = detailsOf(error);
  return {
    name: error.name,
    ...(plainSpoken.has(error.name) && { message: error.message }),
    ...(code && { code }),
    ...(Object.keys(details).length > 0 && { details }),
    stack: framesOf(error),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

function detailsOf(error: Error): Record<string, unknown> {
  if (error instanceof z.core.$ZodError) {
    return { issues: error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`) };
  }
  const fields = error as unknown as Record<string, unknown>;
  return Object.fromEntries(
    databaseFields.filter((name) => fields[name]).map((name) => [name, fields[name]]),
  );
}

/** The frames alone: the first line of a stack repeats the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
