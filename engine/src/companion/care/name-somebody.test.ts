import { expect, it } from 'vitest';
import { nameSomebody } from './name-somebody.ts';

it.each([
  ['my cousin samira would come if i asked', 'Samira'],
  ['Our Derek could drive over', 'Derek'],
  ['Lena lives next door', 'Lena'],
  ['my cousin would come', 'your cousin'],
  ['my brother always says i can ring', 'your brother'],
  ['mum is downstairs', 'your mum'],
  ['she would come', null],
  ['Nobody would come', null],
])('calls somebody as the writer does: %s', (text, person) => {
  expect(nameSomebody(text)).toBe(person);
});
