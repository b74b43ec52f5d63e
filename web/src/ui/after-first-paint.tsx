import { type ReactNode, useDeferredValue } from 'react';

/** Content that is drawn once what stands around it has been painted, in pieces that let presses and typing go first. */
export function AfterFirstPaint({ pending, children }: { pending: ReactNode; children: ReactNode }) {
  return useDeferredValue(true, false) ? children : pending;
}
