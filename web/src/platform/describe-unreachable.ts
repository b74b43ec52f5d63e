import { isApiError } from './api-error.ts';

/** The message if no answer came about something that no device keeps; null for any other failure. */
export function describeUnreachable(error: unknown): string | null {
  if (!isApiError(error, 0)) return null;
  const why = navigator.onLine ? "The server can't be reached." : "You're offline.";
  return `${why} This is kept on the server alone, so nothing of it can be shown now.`;
}
