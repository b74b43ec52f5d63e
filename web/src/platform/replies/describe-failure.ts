import { isApiError } from '../api-error.ts';

/** Why a message got no reply, for the place where it was written: a toast is held back if it would cover a support card. */
export function describeFailure(error: unknown): string {
  const isAnswered = isApiError(error) && error.status !== 0;
  const why = isAnswered ? error.userMessage : "Reflect can't be reached.";
  return `${why} Your message wasn't answered and is still in the field.`;
}
