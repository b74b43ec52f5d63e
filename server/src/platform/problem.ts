import type { ProblemCode } from '@reflect/contract';

const marker = Symbol('problem');

/**
 * A failure that the contract declares, as a value: a service returns it, its handler passes it on, and the adapter
 * answers with the status and sentence of its code. An endpoint that does not declare the code does not compile.
 */
export interface Declined<Code extends ProblemCode = ProblemCode> {
  readonly [marker]: true;
  readonly code: Code;
}

/** Declines a request with one of the contract's codes. */
export function decline<const Code extends ProblemCode>(code: Code): Declined<Code> {
  return { [marker]: true, code };
}

/** Tells a declined request from an answer. */
export function isDeclined(value: unknown): value is Declined {
  return typeof value === 'object' && value !== null && marker in value;
}

/** A common problem found far from a handler (no session, too many calls): thrown, and formatted in one place. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  /** Replaces the code's own sentence where a number or a time has to be named. */
  readonly detail: string | undefined;
  constructor(code: ProblemCode, detail?: string) {
    super(code);
    this.name = 'ProblemError';
    this.code = code;
    this.detail = detail;
  }
}
