import type { ModelAttempt } from '@reflect/contract';
import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError, RetryError } from 'ai';
import { EndedEarly } from './stream-model.ts';

/**
 * Why a language model gave no usable answer, as one word for the log. The error itself isn't logged, because it
 * contains the request and so the person's text.
 */
export function nameFailure(error: unknown): string {
  if (error instanceof EndedEarly) return error.reason;
  if (RetryError.isInstance(error)) return nameFailure(error.lastError);
  if (APICallError.isInstance(error)) {
    if (error.statusCode === undefined) return 'unreachable';
    // A response with status 200 whose body doesn't follow the provider's protocol.
    return error.statusCode < 400 ? 'malformed_answer' : `http_${error.statusCode}`;
  }
  if (NoObjectGeneratedError.isInstance(error)) {
    if (error.finishReason === 'content-filter') return 'refused';
    if (error.finishReason === 'length') return 'cut_off';
    return error.message.includes('schema') ? 'schema_mismatch' : 'malformed_answer';
  }
  if (NoOutputGeneratedError.isInstance(error)) return 'empty_answer';
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timed_out';
  return 'failed';
}

/** The outcome of a request, as it is stored with its answer, from the word for the log. */
export function toOutcome(reason: string): ModelAttempt['outcome'] {
  if (reason === 'refused' || reason === 'timed_out' || reason === 'unreachable') return reason;
  return reason === 'failed' || reason.startsWith('http_') ? 'failed' : 'unusable';
}
