import { describe, expect, it } from 'vitest';
import { makeNotes, notedPage } from '../notes/testing-notes.ts';
import { computeMarginTops } from './margin-tops.model.ts';
import { cutPieces, makeBlocks } from './noted-text.model.ts';

const { content } = notedPage;
const joinText = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('');

describe('a page with notes below their sentences', () => {
  it('continues after each note, and loses no letter', () => {
    const blocks = makeBlocks(content, { notes: makeNotes(), readRange: null });
    expect(blocks.map(({ pieces, note }) => [joinText(pieces), note?.kind ?? null])).toEqual([
      ['The landlord rang. I keep opening the drawer to look at the lease.', 'often'],
      ['It rained.\n\nI said yes before Dominik had finished asking.', 'again'],
      ['Then he left.', null],
    ]);
    const marked = blocks.flatMap(({ pieces }) => pieces.filter(({ mark }) => mark === 'noted'));
    expect(marked.map(({ text }) => text)).toEqual([
      'I keep opening the drawer to look at the lease.',
      'I said yes before Dominik had finished asking.',
    ]);
  });

  it('marks only what is read aloud, even across a note', () => {
    const start = content.indexOf('lease');
    const readRange = { start, end: content.indexOf('rained') };
    const blocks = makeBlocks(content, { notes: makeNotes(), readRange });
    const marked = blocks.flatMap(({ pieces }) => pieces.filter(({ mark }) => mark !== null));
    expect(marked.map(({ text, mark }) => [text, mark])).toEqual([
      ['lease.', 'read'],
      ['It ', 'read'],
    ]);
  });

  it('is whole if there is no note', () => {
    expect(cutPieces(content, { notes: [], readRange: null })).toEqual([
      { start: 0, text: content, mark: null },
    ]);
    expect(makeBlocks('', { notes: [], readRange: null })).toEqual([]);
  });
});

it('has a note in the margin beside its sentence, or below the previous note', () => {
  expect(computeMarginTops({ wanted: [20, 60, 400], heights: [100, 80, 50] })).toEqual([20, 138, 400]);
});
