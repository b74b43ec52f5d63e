import { SupportPlace } from '../features/safety/components/support-place.tsx';
import { mentionSupport, offerSupport, recheckSupport } from '../features/safety/offer-support.ts';
import { useMetSupport } from '../features/safety/use-met-support.ts';
import type { SupportSlots } from '../platform/support/support-slots.ts';

/** Looks for words of crisis wherever somebody writes. */
export const support: SupportSlots = {
  SupportPlace,
  offerSupport,
  mentionSupport,
  useMetSupport,
  recheckSupport,
};
