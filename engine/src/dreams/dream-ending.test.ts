import { expect, it } from 'vitest';
import { saysItTurnedWell } from './dream-ending.ts';
import endings from './dream-endings.json' with { type: 'json' };

it.each(endings.matches)('a dream turns well if it says: %s', (text) => {
  expect(saysItTurnedWell(text)).toBe(true);
});

it.each(endings.misses)('a dream has not turned if it says: %s', (text) => {
  expect(saysItTurnedWell(text)).toBe(false);
});
