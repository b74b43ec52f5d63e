import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMemory, searchMemory } from '../index.ts';
import { createWordBook, markNamed, markTold } from './word-book.ts';

const book = createWordBook(`operation, surgery ~ nil by mouth, anaesthetic
care home, nursing home ~ residents, the matron
home, house ~ front door`);

describe('the word book', () => {
  it('marks what a text tells of, with the words that do', () => {
    const text = 'Nil by mouth since ten. The residents sang.';
    const found = book.findMarks(text).map(({ start, end, mark }) => [text.slice(start, end), mark]);
    expect(found).toEqual([
      ['Nil by mouth', markTold(0)],
      ['residents', markTold(1)],
    ]);
  });

  it('takes the longest words that begin at a place', () => {
    const marks = book.findMarks('We looked at care homes').map(({ mark }) => mark);
    expect(marks[0]).toBe(markNamed(1));
  });

  it('says what a question asks for, and by which of its words', () => {
    expect(book.listAsked('when was the surgery')).toEqual([{ topic: 0, stems: ['surgeri'], isNamed: true }]);
    expect(book.listAsked('anaesthetic')).toMatchObject([{ topic: 0, isNamed: false }]);
  });

  it('is never named by small words alone', () => {
    expect(createWordBook('the, it is ~ of').listAsked('it is the end of it')).toEqual([]);
  });
});

describe('a search with the word book', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const put = (memory: ReturnType<typeof createMemory>, id: string, content: string) =>
    memory.put({
      id,
      content,
      createdAt: '2026-11-20T12:00:00Z',
      ...{ title: null, mood: null, tags: [], people: [], isSecret: false, score: null },
    });
  function makeMemory() {
    const memory = createMemory({ timeZone: 'UTC' });
    put(memory, 'ward', 'Nil by mouth since ten.');
    put(memory, 'rain', 'It rained on the beans.');
    return memory;
  }
  const searchIn = (memory: ReturnType<typeof createMemory>, question: string) =>
    searchMemory({ memory, encode: null, question, now });

  it('finds a page that tells of what is asked for in other words, and tints these', () => {
    const memory = makeMemory();
    expect(searchIn(memory, 'operation').quotes).toEqual([]);
    memory.setWordBook(book);
    const [quote] = searchIn(memory, 'operation').quotes;
    expect(quote).toMatchObject({ pageId: 'ward', matches: [{ start: 0, end: 12 }] });
  });

  it('knows pages that come after the book, and forgets those that are removed', () => {
    const memory = makeMemory();
    memory.setWordBook(book);
    put(memory, 'later', 'The anaesthetic made me sick.');
    memory.remove('ward');
    expect([...(memory.pagesWith(markTold(0)) ?? [])]).toEqual(['later']);
    expect([...memory.vocabulary().keys()].filter((stem) => stem.startsWith('#'))).toEqual([]);
  });
});

describe('the book that is shipped', () => {
  const lines = readFileSync(new URL('../../../weights/word-book.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');

  it('has words on both sides of every line, and none twice in one', () => {
    const faulty = lines.filter((line) => {
      const sides = line.split(' ~ ').map((side) => side.split(', '));
      const words = sides.flat();
      return (
        sides.length !== 2 || words.some((word) => word.trim() === '') || new Set(words).size < words.length
      );
    });
    expect(faulty).toEqual([]);
  });

  it.each([
    ['knee operation', 'Pre-op Thursday, nil by mouth from midnight.'],
    ['arguments with Sam', 'Sam and me had words about the car.'],
    ['when did I retire', 'Did the sums with the pension lady. The lump sum would do it.'],
  ])('knows that "%s" is told by "%s"', (question, told) => {
    const shipped = createWordBook(lines.join('\n'));
    const asked = shipped.listAsked(question).flatMap(({ topic }) => [markNamed(topic), markTold(topic)]);
    expect(shipped.findMarks(told).some(({ mark }) => asked.includes(mark))).toBe(true);
  });
});
