import { expect, it } from 'vitest';
import { createMemory, type MemoryPage } from '../index.ts';
import { makePersonPage } from './person-page.ts';

const now = new Date('2026-11-30T12:00:00Z');

function listBeside(name: string, written: readonly (string | [text: string, tag: string])[]) {
  const memory = createMemory({ timeZone: 'UTC' });
  const page = { title: null, mood: null, people: [], isSecret: false, score: 3 };
  for (const [at, each] of written.entries()) {
    const [content, ...tags] = typeof each === 'string' ? [each] : each;
    const day = String(at + 1).padStart(2, '0');
    const put: MemoryPage = {
      ...page,
      tags,
      id: `${at}`,
      createdAt: `2026-11-${day}T18:00:00.000Z`,
      content,
    };
    memory.put(put, null);
  }
  memory.setPeople([{ name }]);
  return makePersonPage({ memory, name, now }).beside.map(({ label, pageIds }) => [label, pageIds.length]);
}

const others = Array.from({ length: 20 }, () => 'The rota again.');

it('names somebody who comes up with a person as the writer does, with a capital', () => {
  expect(
    listBeside('Ellie', [
      ...['Steph gave Ellie her tea.', 'I took Ellie to Steph.', 'Ellie is with steph.', "Ellie at Steph's."],
      ...others,
    ]),
  ).toEqual([['Steph', 4]]);
  expect(
    listBeside('Gaz', ['Football with Gaz.', 'Gaz at football.', 'Football, Gaz in goal.', ...others]),
  ).toEqual([['football', 3]]);
});

it('lists a tag and the word for it once', () => {
  expect(
    listBeside('Gaz', [
      ['Football, Gaz in goal.', 'football'],
      ['Gaz came off at football.', 'football'],
      ['Football. Gaz says it was a cross.', 'football'],
      'Watched football with Gaz.',
      ...others,
    ]),
  ).toEqual([['football', 4]]);
});

it('names no figure as something that comes up with a person', () => {
  expect(
    listBeside('Chloe', ['Chloe ate 3 figs.', 'Cards with Chloe, 3 rounds.', 'At 3 Chloe rang.', ...others]),
  ).toEqual([]);
});
