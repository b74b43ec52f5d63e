import { isApiError, isTooMany } from './api-error.ts';
import { tooManyText } from './asked-too-much.ts';

/** The message if nothing came about something that no device keeps, or too much was asked; null for any other failure. */
export function describeUnreachable(error: unknown): string | null {
  if (isTooMany(error)) return tooManyText;
  if (!isApiError(error, 0)) return null;
  const why = navigator.onLine ? "The server can't be reached." : "You're offline.";
  return `${why} This is kept on the server alone, so nothing of it can be shown now.`;
}

/** Why a list couldn't be loaded that no device keeps. */
export function describeUnkeptList(error: unknown): string {
  return isTooMany(error)
    ? tooManyText
    : "This list isn't kept on this device. Check your connection and try again.";
}
