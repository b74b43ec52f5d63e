import { emotions, getEmotion } from '@reflect/engine/emotions';
import { expect, it } from 'vitest';
import { findByTyping, stepThroughRows } from './emotion-keys.ts';
import { searchEmotions } from './emotion-search.ts';

const joy = getEmotion('joy', 2);
const grief = getEmotion('sadness', 3);

it('EMO-05 · letters move to the name that begins with them, and the same letter again to the next one', () => {
  const type = (text: string, from = joy) => findByTyping({ text, from, order: emotions })?.name;
  expect(type('gr')).toBe('grief');
  expect(type('gr', grief)).toBe('grief');
  expect(type('a')).toBe('admiration');
  expect(type('a', getEmotion('trust', 3))).toBe('acceptance');
  expect(type('aa', getEmotion('anticipation', 2))).toBe('admiration');
  expect(type('xy')).toBeUndefined();
});

it('EMO-05 · in rows, up and down stay in the column, and stop at the ends', () => {
  const step = stepThroughRows({ order: emotions, columns: 3 });
  expect(step(joy, 'ArrowDown')?.name).toBe('trust');
  expect(step(joy, 'ArrowRight')?.name).toBe('serenity');
  expect(step(joy, 'ArrowUp')).toBe(joy);
  expect(step(joy, 'Home')?.name).toBe('ecstasy');
  expect(step(joy, 'End')?.name).toBe('interest');
  expect(step(joy, 'Tab')).toBeNull();
});

it('EMO-04 EMO-05 · a word finds emotions by name or family, or otherwise by definition or example', () => {
  const find = (text: string) => searchEmotions(text).map(({ name }) => name);
  expect(find('GRIE')).toEqual(['grief']);
  expect(find('anger')).toEqual(['rage', 'anger', 'annoyance']);
  expect(find('lost')).toEqual(['grief']);
  expect(find('clinic letter')).toEqual(['fear']);
  expect(find('zebra')).toEqual([]);
});
