import { expect, it } from 'vitest';
import { hashOf } from './device-details.ts';

const drawn = (difference: string) => `data:image/png;base64,iVBORw0KGgo${difference}AAAABJRU5ErkJggg==`;

it('FB-09 ADMFB-08 · the code of a device has 32 characters, and another one at its end for another drawing', () => {
  const codes = Array.from({ length: 2_000 }, (_, at) => hashOf(drawn(String(at))));
  for (const code of codes) expect(code).toMatch(/^[\da-f]{32}$/);
  expect(new Set(codes.map((code) => code.slice(-8))).size).toBe(codes.length);
  expect(hashOf(drawn('7'))).toBe(codes[7]);
});
