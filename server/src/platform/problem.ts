import type { Problem, ProblemCode } from '@reflect/contract';

const marker = Symbol('problem');

/**
 * A failure that the contract declares, as a value: a service returns it, its handler passes it on, and the adapter
 * responds with the status and message of its code. An endpoint that doesn't declare the code doesn't compile.
 */
export interface Declined<Code extends ProblemCode = ProblemCode> {
  readonly [marker]: true;
  readonly code: Code;
  readonly details: ProblemDetails;
}

/** What a response says beside its code; `message` replaces that of the code. */
export interface ProblemDetails {
  readonly message?: string;
  readonly limit?: number;
  readonly resetsAt?: string;
  /** How often a password may still be tried. */
  readonly attemptsRemaining?: number;
}

/** Declines a request with one of the contract's codes. */
export function decline<const Code extends ProblemCode>(
  code: Code,
  details: ProblemDetails = {},
): Declined<Code> {
  return { [marker]: true, code, details };
}

/** Whether a value is a declined request. */
export function isDeclined(value: unknown): value is Declined {
  return typeof value === 'object' && value !== null && marker in value;
}

/** A common problem outside of handlers (no session, too many calls): thrown, and formatted by the error handler. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  /** Replaces the message of the code, for example to name a number or a time. */
  readonly detail: string | undefined;
  /** Where the input was invalid. */
  readonly issues: Problem['issues'];
  constructor(code: ProblemCode, detail?: string, issues?: Problem['issues']) {
    super(code);
    this.name = 'ProblemError';
    this.code = code;
    this.detail = detail;
    this.issues = issues;
  }
}
