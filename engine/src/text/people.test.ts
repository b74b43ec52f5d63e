import { expect, it } from 'vitest';
import { findOwnParent } from './people.ts';
import { splitWords } from './words.ts';

function findParents(text: string): string[] {
  const words = splitWords(text);
  return words.flatMap((_, at) => findOwnParent(words, at) ?? []);
}

it.each([
  'Popped to see dad after work.',
  'Dad fell.',
  'my dad nearly died',
  "dad's new place",
  'went to dads instead',
  'Moving dads stuff.',
  'a laugh with dad and Ron',
])('takes "%s" for the writer’s father', (text) => {
  expect(findParents(text)).toEqual(['father']);
});

it.each([
  'Gaz is going to be such a good dad.',
  'He is a dad now.',
  'her dad came, and Ana’s dad',
  'with all the mums grinning',
  'The dads stood outside.',
  'a coffee with mums from school',
])('finds no parent of the writer in "%s"', (text) => {
  expect(findParents(text)).toEqual([]);
});
