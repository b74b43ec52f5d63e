import { isPlainText } from '@reflect/contract/plain-text';
import { expect, it } from 'vitest';
import { divideText } from './long-text.ts';

const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

it('a long text is divided between its paragraphs, and every word stays in order', () => {
  const text = Array.from({ length: 200 }, (_, at) => `Day ${at}. It rained.\nThen it stopped.`).join('\n\n');
  const parts = divideText(text, 1000);
  expect(parts.every((part) => part.length <= 1000 && part.startsWith('Day '))).toBe(true);
  expect(parts.join('\n\n')).toBe(text);
});

it('a text without paragraphs is divided after a sentence, else between words, else between letters', () => {
  expect(divideText('One two. Three four. Five.', 22)).toEqual(['One two. Three four.', 'Five.']);
  expect(divideText('one two three four', 10)).toEqual(['one two', 'three four']);
  expect(divideText('x'.repeat(25), 10).map(({ length }) => length)).toEqual([10, 10, 5]);
  const emoji = '😀'.repeat(11);
  const parts = divideText(`a${emoji}`, 10);
  expect(parts.every(isPlainText)).toBe(true);
  expect(withoutSpaces(parts.join(''))).toBe(`a${emoji}`);
});

it('a text that fits stays as it is', () => {
  expect(divideText('Short.', 10)).toEqual(['Short.']);
});
