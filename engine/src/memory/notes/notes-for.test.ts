import { describe, expect, it } from 'vitest';
import { createMemory, findNotes, isAboutContent, listSentencesToRead, packVectors } from '../index.ts';

// All of these are near each other, as a trained encoder may find sentences that share only their tone.
const near = Float32Array.from({ length: 512 }, (_, k) => Math.sin((k + 1) * 12.9898));
function listNotes(contents: readonly string[], read = (_content: string) => near) {
  const memory = createMemory({ timeZone: 'UTC' });
  for (const [at, content] of contents.entries()) {
    const about = { title: null, mood: null, tags: [], people: [], isSecret: false, score: 3 };
    const createdAt = `2026-11-${10 + at}T12:00:00.000Z`;
    memory.put(
      { ...about, id: `${at}`, createdAt, content },
      packVectors(listSentencesToRead(content).map(() => read(content))),
    );
  }
  return findNotes({ memory, pageId: `${contents.length - 1}`, metSupport: false });
}

describe('a note about what came up lately', () => {
  it('counts the similar pages that share a noun with the sentence, and no others', () => {
    const notes = listNotes([
      'Put the signed lease into my bag.',
      'Swam in the reservoir until late.',
      'Took the lease from my bag again.',
      'Looked long at the lease before work.',
    ]);
    expect(notes).toMatchObject([{ kind: 'often', line: 'Third entry about the lease this month.' }]);
    expect(notes[0]!.kind === 'often' && notes[0]!.pages.map(({ pageId }) => pageId)).toEqual(['2', '0']);
  });

  it('counts every recent page with that noun, however its sentence reads', () => {
    const far = near.map((value, k) => (k % 2 === 0 ? value : -value));
    const [note] = listNotes(
      [
        'Put the signed lease into my bag.',
        'Mum rang about the lease, she has read it twice.',
        'Took the lease from my bag again.',
        'Looked long at the lease before work.',
      ],
      (content) => (content.startsWith('Mum') ? far : near),
    );
    expect(note).toMatchObject({ line: 'Fourth entry about the lease this month.' });
    expect(note!.kind === 'often' && note!.pages.map(({ pageId }) => pageId)).toEqual(['2', '1', '0']);
  });

  it('says nothing about what is on more than a third of many pages', () => {
    const write = (lease: number) =>
      Array.from({ length: 14 }, (_, at) =>
        at < 14 - lease
          ? 'Could not settle to anything all evening.'
          : 'Looked long at the lease before work.',
      );
    expect(listNotes(write(5)).map(({ line }) => line)).toEqual(['Fifth entry about the lease this month.']);
    expect(listNotes(write(7))).toEqual([]);
  });

  it('is not made from similar pages that share no noun', () => {
    expect(
      listNotes([
        'Swam in the reservoir until late.',
        'Could not settle to anything all evening.',
        'Looked long at the lease before work.',
      ]),
    ).toEqual([]);
  });
});

it('a note belongs to its sentence as long as the sentence stays in place', () => {
  const content = 'Looked long at the lease before work.';
  const [note] = listNotes([
    'The lease came with the post today.',
    'Took the lease from my bag again.',
    content,
  ]);
  expect(isAboutContent(note!, content)).toBe(true);
  expect(isAboutContent(note!, content.replace('the lease', 'my lease'))).toBe(false);
  expect(isAboutContent(note!, '')).toBe(false);
});
