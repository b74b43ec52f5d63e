import { expect, it } from 'vitest';
import { createMemory } from '../memory.ts';
import type { MemoryPage } from '../memory-page.ts';
import { narrow } from '../search/narrow.ts';
import { createWordBook } from '../words/word-book.ts';
import { suggestPeople } from './suggest-people.ts';

function remember(texts: readonly string[], more: Partial<MemoryPage> = {}) {
  const memory = createMemory({ timeZone: 'UTC' });
  for (const [index, content] of texts.entries()) {
    const day = String(index + 1).padStart(2, '0');
    memory.put({
      ...{ id: `page-${day}`, createdAt: `2026-11-${day}T20:00:00.000Z`, content },
      ...{ title: null, mood: null, tags: [], people: [], isSecret: false, score: null },
      ...more,
    });
  }
  return memory;
}

const life = [
  'Soup with Tomek, and he ate two bowls.',
  'I called Tomek after work. mum fell in the bathroom.',
  'Then Tomek and Karol put the cot together. My mum laughed on the phone.',
  'Rain. mum walks to the window.',
  "Karol's mother made dumplings. The brother of Karol drove.",
];

it('lists names and relations found on three or more pages, the most frequent first, with the last day', () => {
  expect(suggestPeople({ memory: remember(life) })).toEqual([
    { name: 'Mum', relationship: 'parent', pages: 3, last: '2026-11-04' },
    { name: 'Tomek', relationship: null, pages: 3, last: '2026-11-03' },
  ]);
});

it("leaves out people already in the list, also under another word, and other people's relations", () => {
  const memory = remember([...life, 'His mum came, her mum came.', 'Her mum sang.', "Ana's mum sang."]);
  memory.setPeople([{ name: 'Tomek Nowak', relationship: 'sibling' }, { name: 'mam' }]);
  expect(suggestPeople({ memory })).toEqual([]);
});

it('leaves out names found on fewer than three pages that are not secret', () => {
  const memory = remember(life, { isSecret: true });
  expect(suggestPeople({ memory })).toEqual([]);
});

it('finds a name that almost always begins a sentence, and no ordinary word that does', () => {
  const texts = [
    'Magda made eggs. Shift at noon.',
    'Magda laughed. Shift was long.',
    'Shift again. Cooked for Magda.',
    'In Gdansk. Gdansk again.',
    'Gdansk is far. We stayed in Gdansk.',
    'Gdansk rain.',
    'The shift.',
  ];
  expect(suggestPeople({ memory: remember(texts) }).map(({ name }) => name)).toEqual(['Magda']);
});

it('finds a name that only ever begins sentences, once the words of the language are on the device', () => {
  const memory = remember([
    'Mira came over. Mira laughed. Cooked rice.',
    'Cooked. Mira rang twice.',
    'Mira was late! Cooked again.',
    'Mira asked. Leila came.',
    'Leila sang.',
    'Leila left.',
    'A leila is a night.',
  ]);
  expect(suggestPeople({ memory })).toEqual([]);
  memory.setWordBook(createWordBook('dinner, cooking ~ recipe, cook, lids'));
  expect(suggestPeople({ memory }).map(({ name, pages }) => [name, pages])).toEqual([['Mira', 4]]);
});

it('takes no one with the same title for a listed person, and suggests no listed person by the surname', () => {
  const memory = remember([
    'Tea with Mr Okafor, who told me of mangoes.',
    'Then Mr Okafor put the bins out.',
    'Supper with Mr Okafor at last.',
    'A walk with Mr Hallam, who draws maps.',
  ]);
  memory.setPeople([{ name: 'Mr Okafor', relationship: 'neighbor' }]);
  expect(suggestPeople({ memory }).map(({ name }) => name)).toEqual([]);
  expect(
    narrow(memory, [{ kind: 'person', name: 'Mr Okafor', label: 'Mr Okafor', range: null }]),
  ).toHaveLength(3);
});
