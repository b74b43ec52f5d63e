import { type ReactNode, useDeferredValue } from 'react';

/** Content that is drawn after its surroundings were painted, in pieces between which presses and typing go first. */
export function AfterFirstPaint({ pending, children }: { pending: ReactNode; children: ReactNode }) {
  return useDeferredValue(true, false) ? children : pending;
}
