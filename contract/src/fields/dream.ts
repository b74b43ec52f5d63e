import { limits } from '../limits.ts';
import type { Fields } from './field.ts';

/** What a dreamer writes down, besides the day of the dream and its feelings. */
export const dreamFields = {
  title: { kind: 'text', max: limits.dreamTitle, empty: null },
  narrative: {
    kind: 'text',
    max: limits.dreamNarrative,
    empty: '',
    keepsSpaces: true,
    isRequired: true,
    whenBlank: 'Please write down something of the dream.',
  },
  symbols: { kind: 'texts', max: limits.dreamSymbolLength, maxItems: limits.dreamSymbols, empty: [] },
  /** The people in the dream, in the dreamer's words. */
  entities: { kind: 'text', max: limits.dreamNote, empty: null },
  wokeFeeling: { kind: 'text', max: limits.dreamNote, empty: null },
} as const satisfies Fields;
