import { expect, it } from 'vitest';
import { tellingDetail } from './telling-detail.ts';

it.each([
  ['He read the whole list out in front of everyone.', 'In front of everyone.'],
  ['They let me go today, after nine years', 'After nine years.'],
  ['mice. we found a whole nest of them in the bread drawer', 'In the bread drawer.'],
  ['She left her ring on my own pillow, and took the cat.', 'On your own pillow.'],
])('gives back how, where or how long: %s', (text, detail) => {
  expect(tellingDetail(text)).toBe(detail);
});

it.each([
  'I passed.',
  'After nine years.',
  'We talked about it before I left for it.',
  'Have you ever been in front of everyone like that?',
  'I have never felt so small in my life.',
  'I was so tired and then she called me at last.',
])('gives nothing back where no phrase stands by itself: %s', (text) => {
  expect(tellingDetail(text)).toBeNull();
});
