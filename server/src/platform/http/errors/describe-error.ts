import { z } from 'zod';

/** An error as it is logged: its kind and place, without any text of a person. */
export interface DescribedError {
  name: string;
  /** Only for errors whose message contains no data. */
  message?: string;
  code?: string;
  stack?: string;
  details?: Record<string, unknown>;
  cause?: DescribedError;
}

const errorsWithSafeMessage = new Set([
  'TypeError',
  'ReferenceError',
  'RangeError',
  'StartError',
  'SealBrokenError',
  'ProblemError',
]);
/** The fields of a PostgreSQL error that contain no values; its message may quote one. */
const databaseFields = ['severity', 'schema', 'table', 'column', 'constraint', 'routine'];

/**
 * Describes an error for the log. Messages of databases, parsers and libraries may quote what a person wrote, so they
 * are left out; the class, the code and the stack show the place.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code } = error as NodeJS.ErrnoException;
  const details = listDetails(error);
  return {
    name: error.name,
    ...(errorsWithSafeMessage.has(error.name) && { message: error.message }),
    ...(code && { code }),
    ...(Object.keys(details).length > 0 && { details }),
    stack: listFrames(error),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

function listDetails(error: Error): Record<string, unknown> {
  if (error instanceof z.core.$ZodError) {
    return { issues: error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`) };
  }
  const fields = error as unknown as Record<string, unknown>;
  return Object.fromEntries(
    databaseFields.filter((name) => fields[name]).map((name) => [name, fields[name]]),
  );
}

/** The stack without the message. */
function listFrames({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
