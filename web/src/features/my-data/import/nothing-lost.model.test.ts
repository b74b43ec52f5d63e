import { limits } from '@reflect/contract/limits';
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { describe, expect, it } from 'vitest';
import { type ImportedItem, type ImportPlan, removeDuplicates } from './import-plan.model.ts';
import { readImport } from './read-import.ts';

const nameFile = (text: string | Blob, name: string) => Object.assign(new Blob([text]), { name });
const photo = new Uint8Array([1, 2, 3]);
async function readZip(files: Record<string, string | Uint8Array>): Promise<ImportPlan> {
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const [path, content] of Object.entries(files))
    await zip.add(
      path,
      typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content),
    );
  return readImport(nameFile(await zip.close(), 'journal.zip'));
}
const listEntries = ({ groups }: ImportPlan): ImportedItem[] =>
  groups.find(({ feature }) => feature === 'journal')?.items ?? [];
const dayOne = (...entries: object[]) =>
  JSON.stringify({
    metadata: { version: '1.0' },
    entries: entries.map((entry) => ({ creationDate: '2019-04-05T06:07:08Z', ...entry })),
  });

describe('an entry without words', () => {
  it('is imported with its photo, from Day One, Journey and Markdown', async () => {
    const fromDayOne = await readZip({
      'Journal.json': dayOne({ text: '![](dayone-moment://A)', photos: [{ identifier: 'A', md5: 'f00' }] }),
      'photos/f00.jpeg': photo,
    });
    const fromJourney = await readZip({
      '1.json': JSON.stringify({ text: '<p></p>', date_journal: 1_600_000_000_000, photos: ['1-a.jpg'] }),
      '1-a.jpg': photo,
    });
    const fromMarkdown = await readZip({ '2020-01-02.md': '![](a.png)\n', 'a.png': photo });
    for (const plan of [fromDayOne, fromJourney, fromMarkdown]) {
      expect(listEntries(plan)).toMatchObject([{ content: 'Photo' }]);
      expect(plan.images.size).toBe(1);
      expect(plan.skipped).toEqual([]);
    }
  });

  it('and without its photo is left out and named by its day', async () => {
    const plan = await readImport(nameFile(dayOne({ text: '' }), 'Journal.json'));
    expect(plan.skipped).toEqual([{ reason: 'Without any text', count: 1, named: ['2019-04-05'] }]);
  });
});

describe('a text longer than an entry', () => {
  const long = Array.from({ length: 30_000 }, (_, at) => `Line ${at}.`).join('\n');

  it('is divided into entries in its order, and says so', async () => {
    const plan = await readImport(
      nameFile(`---\nmood: calm\ntags: [sea]\n---\n# Years\n\n${long}`, '2020-01-02.md'),
    );
    const parts = listEntries(plan);
    expect(parts.map(({ title }) => title)).toEqual(parts.map((_, at) => `Years (${at + 1} of 4)`));
    expect(parts.map(({ content }) => content).join('\n')).toBe(long);
    expect(parts.every(({ content }) => String(content).length <= limits.entryContent)).toBe(true);
    expect(parts.map(({ createdAt }) => createdAt)).toEqual(parts.map(({ createdAt }) => createdAt).sort());
    expect(new Set(parts.map(({ createdAt }) => createdAt)).size).toBe(4);
    expect(parts.map(({ mood }) => mood ?? null)).toEqual(['calm', null, null, null]);
    expect(parts.every(({ tags }) => String(tags) === 'sea')).toBe(true);
    expect(plan.notes).toEqual([
      {
        reason: 'Longer than an entry can be, and divided into several',
        count: 1,
        named: ['2020-01-02.md'],
      },
    ]);
  });

  it('has the same ids the second time', async () => {
    const read = async () =>
      listEntries(await readImport(nameFile(long, '2020-01-02.txt'))).map(({ id }) => id);
    const first = await read();
    expect(await read()).toEqual(first);
    expect(new Set(first).size).toBe(4);
  });
});

describe('entries of the same words and minute', () => {
  it('are all imported if their titles, moods or photos differ, and once if nothing does', async () => {
    const plan = await readZip({
      'Journal.json': dayOne(
        { text: '# First\n\nSame words' },
        { text: '# Second\n\nSame words' },
        { text: '# Second\n\nSame words' },
        { text: '', photos: [{ md5: 'a' }] },
        { text: '', photos: [{ md5: 'b' }] },
      ),
      'photos/a.jpeg': photo,
      'photos/b.jpeg': photo,
    });
    const fresh = removeDuplicates(plan, []);
    expect(listEntries(fresh).map(({ title, content }) => [title, content])).toEqual([
      ['First', 'Same words'],
      ['Second', 'Same words'],
      [null, 'Photo'],
      [null, 'Photo'],
    ]);
    expect(new Set(listEntries(fresh).map(({ id }) => id)).size).toBe(4);
    expect(fresh.skipped).toEqual([{ reason: 'Already in your journal', count: 1 }]);
    const known = listEntries(fresh).map(({ id, createdAt, content, title }) => ({
      ...{ id, createdAt },
      ...{ content: String(content), title: title as string | null },
    }));
    expect(removeDuplicates(plan, known).groups).toEqual([]);
  });

  it('are kept apart in an export of Reflect, which names each', async () => {
    const entries = ['a', 'b'].map((id) => ({ id, createdAt: '2024-01-01T10:00:00.000Z', content: 'Ok.' }));
    const text = JSON.stringify({ format: 'reflect-journal', version: 1, data: { journal: { entries } } });
    const plan = await readImport(nameFile(text, 'journal.json'));
    expect(listEntries(removeDuplicates(plan, []))).toHaveLength(2);
    expect(listEntries(removeDuplicates(plan, [entries[0]!])).map(({ id }) => id)).toEqual(['b']);
    const other = { ...entries[0]!, id: 'c' };
    expect(removeDuplicates(plan, [other]).groups).toEqual([]);
  });
});

describe('a folder of Obsidian', () => {
  it('gives its images by name, keeps the marks of further ones, and names files that are no entries', async () => {
    const plan = await readZip({
      'Vault/Daily/2020_01_02.md': 'By ![[Sea view.png|300]] the sea. ![[Boat.jpg]] ![[Other note]]',
      'Vault/Files/Sea view.png': photo,
      'Vault/Files/Boat.jpg': photo,
      'Vault/board.canvas': '{}',
    });
    const [entry] = listEntries(plan);
    expect(entry?.content).toBe('By  the sea. ![[Boat.jpg]] ![[Other note]]');
    expect(plan.images.get(entry!.id)?.path).toBe('Vault/Files/Sea view.png');
    expect(plan.skipped).toEqual([
      { reason: 'Further images (an entry holds one)', count: 1 },
      { reason: "Files that aren't entries", count: 1, named: ['Vault/board.canvas'] },
    ]);
  });

  it('says which texts have no date of their own', async () => {
    const plan = await readZip({
      'Thoughts.md': 'Undated.',
      'Dated.md': '---\nDate: 2020-01-02\n---\nDated.',
    });
    expect(plan.notes).toEqual([
      { reason: expect.stringContaining('Without a date of their own'), count: 1, named: ['Thoughts.md'] },
    ]);
  });
});

describe('the fields above a text', () => {
  it('keep a secret entry secret, and those that an entry does not have are named', async () => {
    const text = '---\ndate: 2020-01-02\nsecret: true\npeople: ["Mia"]\nweather: rain\n---\nNobody knows.';
    const plan = await readImport(nameFile(text, 'x.md'));
    expect(listEntries(plan)).toMatchObject([{ content: 'Nobody knows.', isSecret: true }]);
    expect(plan.skipped).toEqual([
      { reason: "Fields above a text that an entry doesn't have", count: 2, named: ['people', 'weather'] },
    ]);
  });

  it('give the date if they are not quite YAML, and then stay in the text', async () => {
    const text = '---\ntitle: Walk: by the sea\ndate: 2020-01-02T03:04:05Z\n---\nStay.';
    const [entry] = listEntries(await readImport(nameFile(text, 'x.md')));
    expect(entry).toMatchObject({ createdAt: '2020-01-02T03:04:05.000Z', title: 'Walk: by the sea' });
    expect(entry?.content).toContain('Stay.');
  });
});

describe('what an entry here cannot hold', () => {
  it('is counted: recordings, videos, documents, places and weather', async () => {
    const plan = await readImport(
      nameFile(
        dayOne({
          ...{ text: 'A walk.', audios: [{}], videos: [{}], pdfAttachments: [{}] },
          ...{ location: { placeName: 'Berlin' }, weather: { temperatureCelsius: 21 } },
        }),
        'Journal.json',
      ),
    );
    expect(plan.skipped).toEqual([
      { reason: 'Recordings, videos and documents', count: 3 },
      { reason: 'Places and weather (the entries are imported without them)', count: 1 },
    ]);
  });
});

describe('an archive', () => {
  it('of Reflect is read if it was unpacked and packed again with its folder', async () => {
    const entries = [
      { id: 'a', createdAt: '2024-01-01T10:00:00.000Z', content: 'Ok.', imageUrl: '/api/images/7' },
    ];
    const plan = await readZip({
      'journal-export/README.txt': 'Read me.',
      'journal-export/journal.json': `{"format":"reflect-journal","version":1,"data":{"journal":{"entries":${JSON.stringify(entries)}}}}`,
      'journal-export/images/7.webp': photo,
      'journal-export/entries/2024/a.md': 'Ok.',
    });
    expect([plan.source, listEntries(plan).length, plan.images.get('a')?.path]).toEqual([
      ...['reflect', 1],
      'journal-export/images/7.webp',
    ]);
  });

  it('of archives says to unpack it', async () => {
    await expect(readZip({ 'one.zip': photo, 'two.zip': photo })).rejects.toThrow('Unpack it');
  });
});

it.each([
  [';', 'as a German Excel writes it'],
  ['\t', 'with tabs'],
])('Daylio’s table separated by %j, %s, is read', async (separator) => {
  const rows = [
    ['full_date', 'date', 'weekday', 'time', 'mood', 'activities', 'note_title', 'note'],
    ['2024-03-01', 'March 1', 'Friday', '9:30 pm', 'rad', 'a | b | c | d', '', 'One, two'],
    ['02.03.2024', 'March 2', 'Saturday', '09:30', 'rad', 'a | b | c | d', '', 'Three'],
  ];
  const plan = await readImport(nameFile(rows.map((row) => row.join(separator)).join('\r\n'), 'daylio.csv'));
  expect(listEntries(plan)).toMatchObject([
    { content: 'One, two', createdAt: new Date(2024, 2, 1, 21, 30).toISOString() },
    { content: 'Three', createdAt: new Date(2024, 2, 2, 9, 30).toISOString() },
  ]);
});
