import { type CollectionPlace, sealedRowsPlace } from '@reflect/contract/collections';
import { ApiError, isApiError } from '../../api-error.ts';
import { getProblemCode } from '../../outbox/write.model.ts';

/** A problem as the server answers with it. */
export function makeProblem(status: number, code: string | null, message: string): ApiError {
  return new ApiError({ status, text: JSON.stringify({ code, message }) });
}

/** The problem of a row that no device has sealed, or that differs from what this device remembers. */
export function cannotVouch(): ApiError {
  return makeProblem(422, null, "This device can't vouch for what is stored here.");
}

/** The refusal of a call that needs a server that can read the journal. */
export function makeRefusal(message: string): ApiError {
  return makeProblem(409, 'private_journal.server_cannot_read', message);
}

type RowProblem = 'not_found' | 'id_taken' | 'changed_elsewhere';

export function isRowProblem(error: unknown, what: RowProblem): boolean {
  return isApiError(error) && error.code === getProblemCode(sealedRowsPlace, what);
}

/** Turns a row's problem into the item's. */
export function translateProblem(place: CollectionPlace, error: unknown): unknown {
  if (!isApiError(error)) return error;
  for (const what of ['not_found', 'id_taken', 'changed_elsewhere'] as const)
    if (isRowProblem(error, what))
      return makeProblem(error.status, getProblemCode(place, what), error.userMessage);
  return error;
}
