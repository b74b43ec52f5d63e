import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { splitGraphemes } from './graphemes.ts';
import { writePdf } from './write-pdf.ts';

const length = 60_000;
const page = 'I walked home along the river, glad of it though my feet hurt. ';
const longTexts: Record<string, string> = {
  'plain words': page,
  'a smiley in each sentence': `${page.trim()} 😀 `,
  'letters that only another font has': page.replaceAll('o', 'ọ'),
  'one endless word': 'q',
  'an endless row of smileys': '😀',
  'Hebrew words': 'שלום עולם יפה ',
};

async function measureMilliseconds(content: string): Promise<number> {
  const entry = { title: null, facts: [], tags: [], people: [], isSecret: false, image: null };
  async function* batches() {
    yield [{ ...entry, content, createdAt: '2026-01-02T10:00:00Z' }];
  }
  const cover = {
    name: 'Ana',
    firstDay: null,
    lastDay: null,
    entries: 1,
    exportedOn: '2026-01-02T10:00:00Z',
  };
  const output = new Writable({ write: (_bytes, _encoding, done) => done() });
  const before = process.cpuUsage();
  await writePdf({ cover: { ...cover, timeZone: 'UTC' }, batches: batches(), output });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

it.each(Object.keys(longTexts))(
  'EXP-01 · the longest entries are written within seconds: %s',
  async (name) => {
    const text = longTexts[name]!;
    expect(await measureMilliseconds(text.repeat(length / text.length))).toBeLessThan(6_000);
  },
  60_000,
);

it('finds each letter with its marks, anywhere in a long text', () => {
  const word = 'é👨‍👩‍👧a ';
  const found = [...splitGraphemes(word.repeat(200))];
  expect(found).toHaveLength(800);
  expect(found.slice(400, 404).map(({ segment }) => segment)).toEqual(['é', '👨‍👩‍👧', 'a', ' ']);
  expect(found[404]?.index).toBe(101 * word.length);
});
