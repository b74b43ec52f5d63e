import { expect, it } from 'vitest';
import { hashText } from './device-details.ts';

const makeDrawing = (difference: string) =>
  `data:image/png;base64,iVBORw0KGgo${difference}AAAABJRU5ErkJggg==`;

it('FB-09 ADMFB-08 · the code of a device has 32 characters, and another ending for another drawing', () => {
  const codes = Array.from({ length: 2_000 }, (_, at) => hashText(makeDrawing(String(at))));
  for (const code of codes) expect(code).toMatch(/^[\da-f]{32}$/);
  expect(new Set(codes.map((code) => code.slice(-8))).size).toBe(codes.length);
  expect(hashText(makeDrawing('7'))).toBe(codes[7]);
});
