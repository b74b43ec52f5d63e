import { createStore } from '../../platform/store.ts';

const longestWaitMs = 15 * 60 * 1000;

const startedAt = createStore<number | null>(null);

/** A payment page was opened, so its outcome is looked for. */
export function awaitPayment(now = Date.now()): void {
  startedAt.set(now);
}

/** Whether a payment page was opened recently and its outcome isn't known. */
export function isPaymentAwaited(now = Date.now()): boolean {
  const started = startedAt.read();
  return started !== null && now - started < longestWaitMs;
}

export function settlePayment(): void {
  startedAt.set(null);
}
