import { vi } from 'vitest';
import type { SupportSlots } from './support-slots.ts';

/** The calls for support in a test. */
export const testingSupport = {
  SupportPlace: () => null,
  offerSupport: vi.fn<SupportSlots['offerSupport']>(),
  mentionSupport: vi.fn<SupportSlots['mentionSupport']>(),
  useMetSupport: vi.fn<SupportSlots['useMetSupport']>(() => false),
  recheckSupport: vi.fn<SupportSlots['recheckSupport']>(),
};
