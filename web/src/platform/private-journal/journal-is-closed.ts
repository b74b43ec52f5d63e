import { ApiError } from '../api-error.ts';

/** The answer to calls until the journal is open again on this page: what was to be sent waits. */
export function makeClosedJournalError(): ApiError {
  const text = JSON.stringify({ code: 'session.locked', message: 'Your journal has to be opened first.' });
  return new ApiError({ status: 423, text });
}
