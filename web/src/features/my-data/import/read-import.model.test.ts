import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { describe, expect, it } from 'vitest';
import { ImportError, importLimits, makeSafePath } from '../archive/archive.ts';
import { openArchive } from '../archive/open-archive.ts';
import { type ImportedItem, type ImportPlan, removeDuplicates } from './import-plan.model.ts';
import { readImport } from './read-import.ts';

const nameFile = (text: string | Blob, name: string) => Object.assign(new Blob([text]), { name });
async function makeZip(files: Record<string, string | Uint8Array>): Promise<Blob & { name: string }> {
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const [path, content] of Object.entries(files))
    await zip.add(
      path,
      typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content),
    );
  return nameFile(await zip.close(), 'journal.zip');
}
const listEntries = ({ groups }: ImportPlan): ImportedItem[] =>
  groups.find(({ feature }) => feature === 'journal')?.items ?? [];
const readFailure = (file: Promise<unknown>) =>
  file.then(
    () => 'read',
    (error: unknown) => (error instanceof ImportError ? error.userMessage : String(error)),
  );

describe('an export of Day One', () => {
  const journal = {
    metadata: { version: '1.0' },
    entries: [
      {
        creationDate: '2019-04-05T06:07:08Z',
        text: '# By the sea\n\nA \\#windy day\\.\n\n![](dayone-moment://AB12)\n\nMore of it.',
        tags: ['Beach', 'beach'],
        starred: true,
        photos: [
          { identifier: 'AB12', md5: 'f00' },
          { identifier: 'CD34', md5: 'ba2' },
        ],
      },
      { creationDate: 'yesterday', text: 'Without a day.' },
      { creationDate: '2019-04-06T06:07:08Z', text: '  ' },
    ],
  };

  it('gives entries with title, time, tags and the first photo, and says what was left out and why', async () => {
    const plan = await readImport(
      await makeZip({
        'Journal.json': JSON.stringify(journal),
        'photos/f00.jpeg': new Uint8Array([1, 2]),
        'photos/ba2.jpeg': new Uint8Array([3]),
      }),
    );
    expect(plan.source).toBe('day-one');
    const [entry, ...others] = listEntries(plan);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      createdAt: '2019-04-05T06:07:08.000Z',
      title: 'By the sea',
      content: 'A #windy day.\n\n\n\nMore of it.',
      tags: ['beach', 'starred'],
    });
    expect(plan.images.get(entry!.id)?.path).toBe('photos/f00.jpeg');
    expect(plan.skipped).toEqual(
      expect.arrayContaining([
        { reason: 'Further images (an entry holds one)', count: 1 },
        { reason: 'Without a date', count: 1, named: ['Without a day.'] },
        { reason: 'Without any text', count: 1, named: [expect.stringMatching(/^2019-04-0/)] },
      ]),
    );
  });

  it('gives the same ids the second time', async () => {
    const read = async () =>
      listEntries(await readImport(nameFile(JSON.stringify(journal), 'Journal.json')))[0]?.id;
    expect(await read()).toBe(await read());
    expect(await read()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

it('from Journey gives an entry for each file, with its HTML as text', async () => {
  const plan = await readImport(
    await makeZip({
      'a-1.json': JSON.stringify({
        text: '<p>Tom &amp; I<br>walked.</p><ul><li>far</li></ul><script>alert(1)</script>',
        date_journal: 1_600_000_000_000,
        tags: ['walk'],
        photos: ['a-1-photo.jpg'],
        type: 'html',
      }),
      'a-1-photo.jpg': new Uint8Array([1]),
      'settings.json': '{"theme":"dark"}',
    }),
  );
  expect(plan.source).toBe('journey');
  const [entry] = listEntries(plan);
  expect(entry).toMatchObject({
    content: 'Tom & I\nwalked.\n\n• far',
    createdAt: '2020-09-13T12:26:40.000Z',
    tags: ['walk'],
  });
  expect(plan.images.get(entry!.id)?.path).toBe('a-1-photo.jpg');
  expect(plan.skipped).toEqual([{ reason: "Files that aren't entries", count: 1, named: ['settings.json'] }]);
});

it('from Daylio as CSV gives moods, activities and notes at the person’s local time', async () => {
  const csv = [
    '\ufefffull_date,date,weekday,time,mood,activities,note_title,note',
    '2024-03-01,March 1,Friday,9:30 pm,rad,"reading | long walk","A title","Line one<br>line, two"',
    '2024-03-02,March 2,Saturday,00:15,so-so,,,',
    '2024-03-31,March 31,Sunday,25:10,good,,,At a time that there is not.',
  ].join('\n');
  const [first, second, third] = listEntries(await readImport(nameFile(csv, 'daylio.csv')));
  expect(first).toMatchObject({
    createdAt: new Date(2024, 2, 1, 21, 30).toISOString(),
    title: 'A title',
    content: 'Line one\nline, two',
    mood: 'Joy',
    tags: ['rad', 'reading', 'long walk'],
  });
  expect(second).toMatchObject({
    createdAt: new Date(2024, 2, 2, 0, 15).toISOString(),
    content: 'Mood: so-so',
    mood: null,
    tags: ['so-so'],
  });
  expect(third?.createdAt).toBe(new Date(2024, 2, 31, 12).toISOString());
});

it('from Daylio leaves out a row whose date does not exist, names it, and keeps the others', async () => {
  const csv = [
    'full_date,date,weekday,time,mood,activities,note_title,note',
    '2024-02-29,February 29,Thursday,9:30 pm,good,,,The leap day.',
    '',
    '2024-02-31,February 31,Saturday,9:30 pm,good,,,No such day.',
    '2024-13-01,,,9:30 pm,good,,,No such month.',
    '2024-03-01,March 1,Friday,9:30 pm,rad,,,The day after.',
  ].join('\n');
  const plan = await readImport(nameFile(csv, 'daylio.csv'));
  expect(listEntries(plan).map(({ content }) => content)).toEqual(['The leap day.', 'The day after.']);
  expect(plan.skipped).toEqual([
    { reason: "Rows with a date that doesn't exist (2024-02-31, 2024-13-01)", count: 2 },
  ]);
});

it('as Markdown takes no date that does not exist, and no day from an impossible time', async () => {
  const plan = await readImport(
    await makeZip({
      '2021-05-06 2530 late.md': 'By the day in its name.',
      '2021-02-30.md': '---\ndate: 2021-02-31\n---\nBy neither.',
    }),
  );
  const entries = listEntries(plan);
  const find = (words: string) => entries.find(({ content }) => String(content).includes(words))?.createdAt;
  expect(find('By the day')).toBe(new Date(2021, 4, 6, 12).toISOString());
  expect(find('By neither')?.slice(0, 7)).not.toBe('2021-03');
});

it('as a folder of Markdown takes the date from the front matter, the name, or the file, and images beside it', async () => {
  const plan = await readImport(
    await makeZip({
      'notes/one.md':
        '---\ndate: 2020-01-02T03:04:05Z\ntags: [a, b]\nmood: Joy\n---\n# One\n\nText ![](../img/p%20q.png)',
      'notes/2021-05-06 0715 walk.md': 'By its name.',
      'notes/broken.md': '---\n: [\n---\nStill text.',
      'img/p q.png': new Uint8Array([1]),
    }),
  );
  expect(plan.source).toBe('markdown');
  const [one, byName, broken] = listEntries(plan);
  expect(one).toMatchObject({
    createdAt: '2020-01-02T03:04:05.000Z',
    title: 'One',
    content: 'Text',
    tags: ['a', 'b'],
    mood: 'Joy',
  });
  expect(plan.images.get(one!.id)?.path).toBe('img/p q.png');
  expect(byName?.createdAt).toBe(new Date(2021, 4, 6, 7, 15).toISOString());
  expect(broken?.content).toContain('Still text.');
});

describe('nothing is cut off', () => {
  const readOne = async (text: string, name = '2020-01-02.md') => {
    const plan = await readImport(nameFile(text, name));
    return { entry: listEntries(plan)[0], skipped: plan.skipped };
  };

  it('of a heading beside another title, or one longer than a title', async () => {
    const { entry } = await readOne('---\ntitle: Friday\n---\n# What Dana said\n\nStay.');
    expect(entry).toMatchObject({ title: 'Friday', content: '# What Dana said\n\nStay.' });
    const same = await readOne('---\ntitle: Friday\n---\n# Friday\n\nStay.');
    expect(same.entry).toMatchObject({ title: 'Friday', content: 'Stay.' });
    const long = `${'very '.repeat(60)}long`;
    const heading = await readOne(`# ${long}\n\nStay.`);
    expect(heading.entry).toMatchObject({ title: null, content: `# ${long}\n\nStay.` });
  });

  it('of a title, a mood or tags that are too long here', async () => {
    const title = `${'🌊 '.repeat(120)}sea`;
    const mood = `${'calm '.repeat(60)}sea`;
    const tags = [...Array.from({ length: 52 }, (_, at) => `t${at}`), 'x'.repeat(101)];
    const { entry, skipped } = await readOne(
      `---\ntitle: "${title}"\nmood: ${mood}\ntags: [${tags}]\n---\nStay.`,
    );
    expect(entry).toMatchObject({ title: null, mood: null, content: `${title}\n\nStay.\n\nMood: ${mood}` });
    expect(entry?.tags).toHaveLength(50);
    expect(skipped).toEqual([{ reason: 'Tags that are too long, or more than an entry can have', count: 3 }]);
  });

  it('of an image description, and a missing image is counted', async () => {
    const { entry, skipped } = await readOne('By the sea.\n\n![Dana laughs](img/p.png)');
    expect(entry?.content).toBe('By the sea.\n\nDana laughs');
    expect(skipped).toEqual([{ reason: "Images that aren't in the file", count: 1 }]);
    const named = await readOne('By the sea. ![p.png](img/p.png)');
    expect(named.entry?.content).toBe('By the sea.');

    const folder = await readImport(await makeZip({ '2020-01-02.md': 'A sea. ![](p.png)' }));
    expect(folder.skipped).toEqual([{ reason: "Images that aren't in the file", count: 1 }]);
    const journey = { text: 'A sea.', date_journal: 1_577_934_245_000, photos: ['p.jpg'] };
    const others = await readImport(await makeZip({ '1.json': JSON.stringify(journey) }));
    expect(others.skipped).toEqual([{ reason: "Images that aren't in the file", count: 1 }]);
  });
});

describe('an entry that already exists', () => {
  const plan: ImportPlan = {
    source: 'markdown',
    images: new Map(),
    skipped: [],
    notes: [],
    groups: [
      {
        feature: 'journal',
        items: [
          { id: 'a', createdAt: '2024-01-01T10:00:30.000Z', content: 'Same words.\n' },
          { id: 'b', createdAt: '2024-01-01T10:02:30.000Z', content: 'Same words.' },
          { id: 'c', createdAt: '2024-01-01T10:00:00.000Z', content: 'Other words.' },
          { id: 'd', createdAt: '2024-01-01T10:00:59.000Z', content: 'Other  words.' },
          { id: 'e', createdAt: '2024-01-05T10:00:00.000Z', content: 'Edited since.' },
        ],
      },
    ],
  };

  it('is found by its text and minute, or by its id, and skipped', () => {
    const { groups, skipped } = removeDuplicates(plan, [
      { id: 'x', createdAt: '2024-01-01T10:00:01.000Z', content: 'Same words.' },
      { id: 'e', createdAt: '2024-01-05T10:00:00.000Z', content: 'Before that.' },
    ]);
    expect(groups[0]?.items.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(skipped).toEqual([{ reason: 'Already in your journal', count: 3 }]);
  });
});

describe('an unusual file', () => {
  it('is refused with a reason: another kind, a broken ZIP, half an export, or a later version', async () => {
    expect(await readFailure(readImport(nameFile('hello', 'x.bin')))).toContain(
      "can't import this kind of file",
    );
    expect(await readFailure(readImport(nameFile('PK\u0003\u0004 and nothing else', 'x.zip')))).toContain(
      "can't be opened",
    );
    const cut = '{"format":"reflect-journal","version":1,"data":{"journal":{"entries":[';
    expect(await readFailure(readImport(nameFile(cut, 'x.json')))).toContain("can't be read");
    const later = '{"format":"reflect-journal","version":2,"data":{}}';
    expect(await readFailure(readImport(nameFile(later, 'x.json')))).toContain('newer version of Reflect');
    expect(await readFailure(readImport(await makeZip({ 'x.exe': 'MZ' })))).toContain(
      "can't import this kind of file",
    );
  });

  it('is refused with a reason if it is empty, not text, or an empty list', async () => {
    expect(await readFailure(readImport(nameFile('', 'x.txt')))).toBe('This file is empty.');
    const image = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])]);
    const recording = new Blob([new Uint8Array([0x52, 0x49, 0, 0, 0, 0x41, 0, 1])]);
    for (const content of [image, recording])
      expect(await readFailure(readImport(nameFile(content, 'x.txt')))).toContain(
        "isn't text that can be read",
      );
    const inside = await readImport(
      await makeZip({ 'a/x.md': new Uint8Array([137, 80, 0, 0]), '2020-01-02.md': 'A sea.' }),
    );
    expect(listEntries(inside)).toHaveLength(1);
    expect(inside.skipped).toEqual([{ reason: "Files that couldn't be read", count: 1, named: ['a/x.md'] }]);

    const million = `[${'null,'.repeat(1_000_000)}null]`;
    expect(await readFailure(readImport(nameFile(million, 'x.json')))).toContain(
      "can't import this kind of file",
    );
    const nothing = `[${'null,'.repeat(importLimits.items)}null]`;
    expect(await readFailure(readImport(nameFile(`{"metadata":{},"entries":${nothing}}`, 'x.json')))).toBe(
      'This file holds too many items.',
    );
    const own = `{"format":"reflect-journal","version":1,"data":{"journal":{"entries":${nothing}}}}`;
    const plan = await readImport(nameFile(own, 'x.json'));
    expect([plan.groups, plan.skipped]).toEqual([
      [],
      [{ reason: 'Not complete', count: importLimits.items + 1 }],
    ]);
    expect(await readFailure(readImport(nameFile('['.repeat(1_000_000), 'x.json')))).toContain(
      'It may be incomplete',
    );
  });

  it('may have values of another type, without losing other entries', async () => {
    const whole = { creationDate: '2019-04-05T06:07:08Z', text: 'Kept.' };
    const odd = [
      ...[null, 4, 'x', []],
      { ...whole, text: { of: 'another kind' } },
      { ...whole, creationDate: 5 },
      { ...whole, text: 'Kept too.', tags: 'sea', photos: [null, 'x', { md5: 4 }] },
      { ...whole, tags: [1, null, 'sea'], photos: null },
    ];
    const dayOne = await readImport(
      await makeZip({ 'x.json': JSON.stringify({ metadata: {}, entries: odd }) }),
    );
    expect(listEntries(dayOne).map(({ content, tags }) => [content, tags])).toEqual([
      ['Kept too.', []],
      ['Kept.', ['sea']],
    ]);
    expect(dayOne.skipped).toEqual([
      { reason: "Images that aren't in the file", count: 3 },
      { reason: 'Without any text', count: 1, named: [expect.stringMatching(/^2019-04-0/)] },
      { reason: 'Without a date', count: 5, named: ['Kept.'] },
    ]);
    const entry = { text: 'Kept.', date_journal: 1_577_934_245_000, tags: null, photos: [null, 5], type: 3 };
    const journey = await readImport(await makeZip({ '1.json': JSON.stringify(entry) }));
    expect(listEntries(journey)).toMatchObject([{ content: 'Kept.', tags: [] }]);
  });

  it('cannot name a file outside the archive', async () => {
    for (const path of ['../x.md', '/etc/passwd', 'a/../../b', 'C:\\x', '\\\\host\\x'])
      expect(makeSafePath(path), path).toBeNull();
    expect(makeSafePath('./a//b.md')).toBe('a/b.md');
    const { files, refused } = await openArchive(
      await makeZip({ '../../x.md': 'x', '__MACOSX/ok.md': 'x', 'a/.DS_Store': 'x', 'ok.md': 'ok' }),
    );
    expect([files.map(({ path }) => path), refused]).toEqual([['ok.md'], 1]);
  });

  it('is not unpacked beyond the limit, whatever size it claims', async () => {
    const zeros = new Uint8Array(20 * 1024 * 1024);
    const bomb = await makeZip({ 'photos/bomb.jpeg': zeros });
    expect(bomb.size).toBeLessThan(100_000);
    const { files } = await openArchive(bomb);
    expect(await readFailure(files[0]!.readBytes(1024 * 1024))).toBe(
      'A file in this archive is too large to be read: photos/bomb.jpeg',
    );
    expect((await files[0]!.readBytes(zeros.length)).size).toBe(zeros.length);
  });

  it('is read in its encoding', async () => {
    const text = '---\ndate: 2020-01-02T03:04:05Z\n---\nA café by the sea.';
    const utf16 = new Uint8Array([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])]);
    const unmarked = [utf16.slice(2), utf16.slice(2).map((_, at, all) => all[at ^ 1]!)];
    const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    for (const bytes of [utf16, ...unmarked, latin, new TextEncoder().encode(`\ufeff${text}`)]) {
      const plan = await readImport(nameFile(new Blob([bytes]), 'x.md'));
      expect(listEntries(plan)[0]?.content).toBe('A café by the sea.');
    }
  });

  it('is refused with the advice to export it again if it is half of an export', async () => {
    const cut = '{"metadata":{"version":"1.0"},"entries":[{"text":"By the sea"';
    expect(await readFailure(readImport(nameFile(cut, 'Journal.json')))).toContain('It may be incomplete.');
  });

  it('gives an entry for each text, whichever ending its name has', async () => {
    const plan = await readImport(
      await makeZip({
        '2020-01-02.md': 'A sea.',
        '2020-01-03.txt': 'A lake.',
        '2020-01-04.markdown': 'A pond.',
      }),
    );
    expect(
      listEntries(plan)
        .map(({ content }) => content)
        .sort(),
    ).toEqual(['A lake.', 'A pond.', 'A sea.']);
  });

  it('may have some damaged or empty files, and the others are read, with the number of skipped ones', async () => {
    const entry = (text: unknown) => JSON.stringify({ text, date_journal: 1_577_934_245_000 });
    const plan = await readImport(
      await makeZip({
        '1.json': entry('Kept.'),
        '2.json': '{"text":',
        '3.json': '',
        '4.json': entry(4),
        '5.json': '[]',
      }),
    );
    expect(listEntries(plan).map(({ content }) => content)).toEqual(['Kept.']);
    const named = ['2.json', '3.json', '4.json'];
    expect(plan.skipped).toEqual([{ reason: "Files that aren't entries", count: 4, named }]);
  });

  it('is refused before unpacking if it has too many files or items', async () => {
    // A lower limit than in the app: reading a list of a hundred thousand names takes many seconds.
    const most = { mostFiles: 1_000 };
    expect(await readFailure(openArchive(makeArchiveOfNames(1_001), most))).toBe(
      'This archive holds too many files.',
    );
    expect((await openArchive(makeArchiveOfNames(1_000), most)).files).toHaveLength(1_000);
    const entry = { creationDate: '2019-04-05T06:07:08Z', text: 'x' };
    const entries = Array.from({ length: importLimits.items + 1 }, () => entry);
    const text = JSON.stringify({ metadata: {}, entries });
    expect(await readFailure(readImport(nameFile(text, 'x.json')))).toBe('This file holds too many items.');
  });
});

/** An archive of empty files, only as its list: a library would need a minute to write it. */
function makeArchiveOfNames(count: number): Blob {
  const at = (offset: number) => String(offset).padStart(6, '0');
  const makeRecord = (signature: number, extra: number, name: string) => {
    const bytes = new Uint8Array(30 + extra + name.length);
    new DataView(bytes.buffer).setUint32(0, signature, true);
    bytes.set(new TextEncoder().encode(name), 30 + extra);
    return bytes;
  };
  const local = makeRecord(0x04034b50, 0, 'a.md');
  new DataView(local.buffer).setUint16(26, 4, true);
  const list = Array.from({ length: count }, (_, index) => {
    const name = `${at(index)}.md`;
    const bytes = makeRecord(0x02014b50, 16, name);
    new DataView(bytes.buffer).setUint16(28, name.length, true);
    return bytes;
  });
  const size = list.reduce((sum, { length }) => sum + length, 0);
  const zip64 = new DataView(new ArrayBuffer(56 + 20));
  zip64.setUint32(0, 0x06064b50, true);
  zip64.setBigUint64(4, 44n, true);
  zip64.setBigUint64(24, BigInt(count), true);
  zip64.setBigUint64(32, BigInt(count), true);
  zip64.setBigUint64(40, BigInt(size), true);
  zip64.setBigUint64(48, BigInt(local.length), true);
  zip64.setUint32(56, 0x07064b50, true);
  zip64.setBigUint64(64, BigInt(local.length + size), true);
  zip64.setUint32(72, 1, true);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, 0xffff, true);
  end.setUint16(10, 0xffff, true);
  end.setUint32(12, 0xffffffff, true);
  end.setUint32(16, 0xffffffff, true);
  return new Blob([local, ...list, zip64.buffer as ArrayBuffer, end.buffer as ArrayBuffer]);
}
