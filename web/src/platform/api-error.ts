/** A failed call. `message` is for logs; `userMessage` is a sentence for the person. */
export class ApiError extends Error {
  /** The HTTP status; 0 if no answer came. */
  readonly status: number;
  /** The contract's code, such as `journal.entry_not_found`; null if the answer had none. */
  readonly code: string | null;
  readonly userMessage: string;
  /** How often a password may still be tried; null if the answer doesn't say. */
  readonly attemptsRemaining: number | null;
  /** The server has another version of the contract, and may refuse for that reason alone. */
  readonly isOtherVersion: boolean;
  /** How long the server asked to wait before the next try; null if it didn't say. */
  readonly retryAfterMs: number | null;

  constructor({
    status,
    text,
    isOtherVersion = false,
    retryAfter = null,
    cause,
  }: {
    status: number;
    text: string;
    isOtherVersion?: boolean;
    /** The header `Retry-After`. */
    retryAfter?: string | null;
    cause?: unknown;
  }) {
    super(`${status}: ${text}`, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.isOtherVersion = isOtherVersion;
    this.retryAfterMs =
      retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : null;
    const problem = readProblem(text);
    this.code = problem.code;
    this.userMessage = problem.message ?? getFallbackMessage(status);
    this.attemptsRemaining = problem.attemptsRemaining;
  }
}

interface ReadProblem {
  code: string | null;
  message: string | null;
  attemptsRemaining: number | null;
}

function readProblem(text: string): ReadProblem {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) {
      return {
        code: 'code' in body && typeof body.code === 'string' ? body.code : null,
        message: 'message' in body && typeof body.message === 'string' ? body.message : null,
        attemptsRemaining:
          'attemptsRemaining' in body && typeof body.attemptsRemaining === 'number'
            ? body.attemptsRemaining
            : null,
      };
    }
  } catch {
    // Not JSON: a proxy answered, or nobody did.
  }
  return { code: null, message: null, attemptsRemaining: null };
}

function getFallbackMessage(status: number): string {
  if (status === 0) return "We can't reach Reflect right now. What you wrote is still here.";
  if (status === 401) return 'Please sign in to continue.';
  if (status >= 500) return 'Something went wrong on our side. What you wrote is still here.';
  return "That didn't work. Please try again.";
}

/** Whether the server answered, and refused because too much was asked of it at once. */
export function isTooMany(error: unknown): error is ApiError {
  return isApiError(error, 429);
}

/** Whether this is an `ApiError`, and one of this status if given. */
export function isApiError(error: unknown, status?: number): error is ApiError {
  return error instanceof ApiError && (status === undefined || error.status === status);
}
