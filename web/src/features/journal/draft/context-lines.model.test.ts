import { describe, expect, it } from 'vitest';
import { hasContext, noContext, splitContextLines, withContextLines } from './context-lines.model.ts';

it('CTX-01 · filled-in fields are appended as labelled lines', () => {
  const context = { place: 'Kitchen', people: 'Ana and Jo', notes: 'After work' };
  expect(withContextLines('We talked.\n', context)).toBe(
    'We talked.\n\nPlace: Kitchen\nWith: Ana and Jo\nContext: After work',
  );
});

it('CTX-01 · empty fields add nothing', () => {
  expect(withContextLines('We talked.', noContext)).toBe('We talked.');
  expect(withContextLines('We talked.', { ...noContext, place: '  ', people: 'Jo' })).toBe(
    'We talked.\n\nWith: Jo',
  );
  expect(hasContext({ ...noContext, place: '  ' })).toBe(false);
});

describe('the context of a stored text', () => {
  const context = { place: 'Kitchen', people: 'Ana and Jo', notes: 'After work.\n\nIt rained.' };

  it.each([
    ['all of it', context],
    ['a place alone', { ...noContext, place: 'Kitchen' }],
    ['people alone', { ...noContext, people: 'Ana' }],
    ['further context alone', { ...noContext, notes: 'After work' }],
  ])('CTX-01 ENT-12 · is recognised: %s', (_, given) => {
    const content = 'We talked.\n\nWith: nobody could know\n\nAnd slept.';
    expect(splitContextLines(withContextLines(content, given))).toEqual({ content, context: given });
  });

  it.each([
    'We talked.',
    'We talked.\n\nPlace: Kitchen\nand then home',
    'We talked.\n\nPlace:  Kitchen',
    'We talked.\n\nContext: After work\nPlace: Kitchen \n',
    'We talked.\nPlace: Kitchen',
    'Place: Kitchen',
    '\n\nPlace: Kitchen',
    `We talked.\n\nPlace: ${'x'.repeat(501)}`,
    'We talked.\n\n',
    '',
  ])("ENT-12 · isn't recognised if the text can't be rebuilt from it: %j", (text) => {
    expect(splitContextLines(text)).toEqual({ content: text, context: noContext });
  });
});
