import type { Person } from '@reflect/contract';
import { Pronouns, Relationship } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { describe, expect, it } from 'vitest';
import {
  describePerson,
  emptyForm,
  findPeople,
  getInitial,
  pronounChoices,
  relationships,
  shortenName,
  sortByName,
  toPersonBody,
  toPersonForm,
  withTag,
} from './person-form.model.ts';

const ana: Person = {
  id: '01a1fd86-cf38-7ef7-8637-2e51fada6cfa',
  displayName: 'Ana',
  relationship: 'sibling',
  pronouns: 'she/her',
  tags: ['family'],
  notes: 'Lives by the sea.',
  createdAt: '2026-11-21T09:00:00.000Z',
  revision: 0,
};

describe('the form of a person', () => {
  it('PPL-04 PPL-05 · offers every relationship and all pronouns of the contract, and none', () => {
    expect(relationships.map(({ value }) => value)).toEqual(['none', ...Relationship.options]);
    expect(pronounChoices.map(({ value }) => value)).toEqual(['none', ...Pronouns.options]);
  });

  it('PPL-06 · adds a trimmed tag once, in any case, and never a blank one', () => {
    const makeTyped = (tagText: string) => withTag({ ...emptyForm, tags: ['Work'], tagText });
    expect(makeTyped('  kind ').tags).toEqual(['Work', 'kind']);
    for (const text of ['', '   ', 'Work', ' work '])
      expect(makeTyped(text)).toMatchObject({ tags: ['Work'], tagText: '' });
  });

  it('PPL-06 · keeps what was typed if there is no room for another tag', () => {
    const tags = Array.from({ length: limits.personTags }, (_, at) => `tag ${at}`);
    expect(withTag({ ...emptyForm, tags, tagText: 'one more' })).toMatchObject({ tags, tagText: 'one more' });
  });

  it('PPL-07 · sends everything it shows, including the tag being typed, and null for empty fields', () => {
    expect(toPersonBody(toPersonForm(ana))).toEqual({
      displayName: 'Ana',
      relationship: 'sibling',
      pronouns: 'she/her',
      tags: ['family'],
      notes: 'Lives by the sea.',
    });
    expect(toPersonBody({ ...emptyForm, displayName: ' Bo ', tagText: 'choir', notes: '  ' })).toEqual({
      displayName: 'Bo',
      relationship: null,
      pronouns: null,
      tags: ['choir'],
      notes: null,
    });
  });
});

describe('a list of people', () => {
  it('describes a person by what is known', () => {
    expect(describePerson(ana)).toBe('Sibling · she/her');
    expect(describePerson({ relationship: null, pronouns: 'other' })).toBe('');
  });

  it('is sorted by name in alphabetical order, not by character code', () => {
    const names = ['Zoë', 'émile', 'ana', 'Bo'].map((displayName) => ({ displayName }));
    expect(sortByName(names).map(({ displayName }) => displayName)).toEqual(['ana', 'Bo', 'émile', 'Zoë']);
  });

  it('is searched by name, relationship, tags and notes', () => {
    const bo = { ...ana, displayName: 'Bo', relationship: null, pronouns: null, tags: [], notes: null };
    for (const text of ['ANA', 'sibl', 'famil', ' sea ']) expect(findPeople([bo, ana], text)).toEqual([ana]);
    expect(findPeople([bo, ana], ' ')).toEqual([bo, ana]);
  });
});

describe('a name in a sentence', () => {
  it('is split between letters if it would fill the screen', () => {
    expect(shortenName('Ana')).toBe('Ana');
    expect(shortenName('Ana '.repeat(25))).toBe(`${'Ana '.repeat(9)}Ana…`);
    expect(shortenName('👩‍👩‍👧‍👦'.repeat(100))).toBe(`\u2068${'👩‍👩‍👧‍👦'.repeat(39)}…\u2069`);
  });

  it('keeps its place if it has the other direction', () => {
    expect(shortenName('فاطمة')).toBe('\u2068فاطمة\u2069');
    expect(shortenName('Zoë O’Neil-Szymańska 3')).toBe('Zoë O’Neil-Szymańska 3');
    expect(shortenName('Ana\u202E')).toBe('Ana');
  });
});

describe('the initial in the circle', () => {
  it.each([
    ['ana', 'A'],
    ['  émile', 'É'],
    ['<img src=x>', 'I'],
    ['"Mo"', 'M'],
    ['山田 太郎', '山'],
    ['فاطمة', 'ف'],
    ['👩‍👩‍👧‍👦 The Okonkwos', '👩‍👩‍👧‍👦'],
    ['7 of 9', '7'],
    ['Z\u0351\u036b\u0343algo', 'Z'],
    ['???', '?'],
    ['', ''],
  ])('of %s is %s', (name, letter) => {
    expect(getInitial(name)).toBe(letter);
  });
});
