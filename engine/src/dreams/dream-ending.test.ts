import { expect, it } from 'vitest';
import { saysItTurnedWell } from './dream-ending.ts';
import endings from './dream-endings.json' with { type: 'json' };

it.each(endings.matches)('a dream that ends well is recognised: %s', (text) => {
  expect(saysItTurnedWell(text)).toBe(true);
});

it.each(endings.misses)('a dream that does not end well is recognised: %s', (text) => {
  expect(saysItTurnedWell(text)).toBe(false);
});
