import { isTooMany } from './api-error.ts';

/** Said where a read was refused with 429. Every such read is repeated once the server's time has passed. */
export const tooManyText = 'Too much was asked of Reflect at once. It tries again by itself in a moment.';

/** For a refusal that doesn't say when to ask again. */
const usualWaitMs = 10_000;

/**
 * The `refetchInterval` of a query whose screen says `tooManyText`: what was refused is asked again when the server said,
 * as long as something shows it. Nothing else is repeated.
 */
export const askAgainIfTooMany = ({ state: { error } }: { state: { error: unknown } }): number | false =>
  isTooMany(error) ? (error.retryAfterMs ?? usualWaitMs) : false;
