import { isPlainText, toPlainText } from '@reflect/contract';
import { expect, it } from 'vitest';

it.each(['', 'a day', '🌧️ 語 e\u0301 a\u200db', '\u0007\u001b \ufffd \uffff', '<script>%00\\u0000'])(
  '%j is plain and stays as it is',
  (text) => {
    expect(isPlainText(text)).toBe(true);
    expect(toPlainText(text)).toBe(text);
  },
);

it.each([
  ['a NUL', 'a\0b\0', 'ab'],
  ['the first half of a character', 'a\ud83d', 'a\ufffd'],
  ['the second half of a character', '\ude00b', '\ufffdb'],
  ['halves in the wrong order', '\ude00\ud83d', '\ufffd\ufffd'],
  ['a half beside a whole one', '\ud83d😀\0', '\ufffd😀'],
])('%s is removed from a text', (_, text, plain) => {
  expect(isPlainText(text)).toBe(false);
  expect(toPlainText(text)).toBe(plain);
});
