import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { JournalEntry } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePhotoWithPlace } from '../../testing/sample-images.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { fetchBytes, readPdf, readZip } from './testing/read-exports.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.listen();
});
afterAll(() => server.stop());

interface Document {
  format: string;
  version: number;
  data: Record<string, Record<string, object[]>>;
  counts: Record<string, number>;
  unreadable: object[];
}

const signInPerson = (name: string) => server.signIn(`${name}@example.org`);
const save = async (by: TestPerson, entry: object): Promise<JournalEntry> => {
  const answer = await by.post('/api/journal/entries', entry);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as JournalEntry;
};
const exportJson = async (by: TestPerson) => (await by.get('/api/export/json')).json as Document;

describe('an export as JSON', () => {
  it('has only documented parts', async () => {
    const { data } = await exportJson(await signInPerson('reader-of-the-format'));
    const text = await readFile(new URL('../../../../docs/export-format.md', import.meta.url), 'utf8');
    expect(Object.keys(data).length).toBeGreaterThan(20);
    expect(Object.keys(data).filter((part) => !text.includes(`${part}\``))).toEqual([]);
  });

  it('EXP-01 EXP-03 · has everything stored about a person, the trash included, and nothing about anybody else', async () => {
    const [ana, ben] = [await signInPerson('ana'), await signInPerson('ben')];
    await save(ben, { content: 'The zorbelwick of Ben.' });
    const kept = await save(ana, { content: 'A calm walk by the river.', mood: 'Serenity', tags: ['river'] });
    const secret = await save(ana, { content: 'Nobody knows this.', isSecret: true });
    const deleted = await save(ana, { content: 'A page that I threw away.' });
    await ana.delete(`/api/journal/entries/${deleted.id}`);
    await ana.post('/api/sub-profiles', { displayName: 'Mia' });
    const habit = (await ana.post('/api/habits', { name: 'Read' })).json as { id: string };
    await ana.post('/api/habit-completions', { habitId: habit.id, completionDate: '2026-01-02' });
    const goal = (await ana.post('/api/goals', { title: 'Ten books' })).json as { id: string };
    await ana.post('/api/goal-progress', { goalId: goal.id, progressValue: 3 });
    await ana.post('/api/dreams', { narrative: 'I flew over a city.', dreamDate: '2026-01-02' });
    await ana.post('/api/check-ins', { mood: 5, energy: 5, sleep: 5, connection: 5, meaning: 5, note: '' });

    for (const answer of [
      await ana.get('/api/export/json'),
      await ana.post('/api/export-data', { format: 'json' }),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toContain('application/json');
      expect(answer.headers['content-disposition']).toMatch(
        /^attachment; filename="journal-export-\d{4}-\d\d-\d\d\.json"$/,
      );
      expect(answer.text).not.toContain('zorbelwick');
      const { format, version, data, counts } = answer.json as Document;
      expect({ format, version }).toEqual({ format: 'reflect-journal', version: 1 });
      expect(data.journal?.entries).toMatchObject([
        { ...kept, revision: expect.any(Number) },
        { id: secret.id, content: 'Nobody knows this.', isSecret: true },
      ]);
      expect(data.journal?.trash).toMatchObject([{ id: deleted.id, content: 'A page that I threw away.' }]);
      expect(data.accounts).toMatchObject({ account: { email: 'ana@example.org' } });
      expect(data.people?.people).toMatchObject([{ displayName: 'Mia' }]);
      expect(data['habit-completions']?.habitCompletions).toMatchObject([{ habitId: habit.id }]);
      expect(data['goal-progress']?.goalProgress).toMatchObject([{ goalId: goal.id, progressValue: 3 }]);
      expect(data.dreams?.dreams).toMatchObject([{ narrative: 'I flew over a city.' }]);
      expect(data['check-ins']?.checkIns).toHaveLength(1);
      expect(counts).toMatchObject({ 'journal.entries': 2, 'journal.trash': 1, 'habits.habits': 1 });
    }
  });

  it('has a part for every feature that stores something about a person', async () => {
    const named = server.features.filter(({ exportFor, exportParts }) => exportFor || exportParts);
    const erasing = server.features.filter(({ eraseFor }) => eraseFor).map(({ name }) => name);
    const { data } = await exportJson(await signInPerson('nobody'));
    expect(Object.keys(data).sort()).toEqual(named.map(({ name }) => name).sort());
    expect(erasing.filter((name) => !(name in data))).toEqual([]);
  });

  it('names unreadable rows, and has all others', async () => {
    const cleo = await signInPerson('cleo');
    const broken = await save(cleo, { content: 'Broken by a disk.' });
    const whole = await save(cleo, { content: 'Still whole.' });
    await server.services.database.$client.query(
      "update journal_entries set payload = '\\x01'::bytea where user_id = $1 and id = $2",
      [cleo.user.id, broken.id],
    );
    const { data, unreadable, counts } = await exportJson(cleo);
    expect(data.journal?.entries).toMatchObject([{ id: whole.id }]);
    expect(counts['journal.entries']).toBe(1);
    expect(unreadable).toEqual([
      { feature: 'journal', list: 'entries', id: broken.id, createdAt: broken.createdAt },
    ]);
  });

  it('is refused to a stranger, and for an unknown format', async () => {
    expect((await server.stranger.get('/api/export/json')).status).toBe(401);
    expect((await (await signInPerson('dora')).post('/api/export-data', { format: 'docx' })).status).toBe(
      400,
    );
  });
});

describe('an export with images', () => {
  it('is a ZIP of the JSON, a Markdown file for each entry, and the stored images', async () => {
    const [ella, finn] = [await signInPerson('ella'), await signInPerson('finn')];
    const upload = async (by: TestPerson) => {
      const imageBase64 = (await makePhotoWithPlace()).toString('base64');
      return ((await by.post('/api/upload-image', { imageBase64 })).json as { imageUrl: string }).imageUrl;
    };
    const imageUrl = await upload(ella);
    await save(finn, { content: 'Of Finn.', imageUrl: await upload(finn) });
    const entry = await save(ella, { title: 'The "sea": day 1', content: 'By the sea. 海 😀', imageUrl });
    const bare = await save(ella, { content: 'Without an image.' });
    const files = await readZip(await fetchBytes(ella, { url: `${address}/api/export/json?images=true` }));
    const imageFile = `images/${imageUrl.split('/').at(-1)}.webp`;
    const paths = [...files.keys()];
    expect(paths).toHaveLength(5);
    expect(paths).toEqual(expect.arrayContaining(['README.txt', 'journal.json', imageFile]));
    expect(JSON.parse(files.get('journal.json')!.toString()).data.journal.entries).toHaveLength(2);
    const markdown = files.get(paths.find((path) => path.includes(entry.id.slice(-12)))!)!.toString();
    expect(markdown).toContain(`title: "The \\"sea\\": day 1"`);
    expect(markdown).toContain(`By the sea. 海 😀\n\n![](../../${imageFile})`);
    expect(paths.some((path) => path.includes(bare.id.slice(-12)))).toBe(true);
    const shown = await fetchBytes(ella, { url: `${address}${imageUrl}` });
    expect(files.get(imageFile)?.equals(shown)).toBe(true);
  });
});

const exportPdf = (by: TestPerson) =>
  fetchBytes(by, {
    url: `${address}/api/export-data`,
    origin: server.services.config.publicUrl,
    body: { format: 'pdf', timeZone: 'Europe/Berlin' },
  });

describe('an export as PDF', () => {
  it('EXP-01 · has a cover, contents by month, and every entry with mood, tags and letters of many scripts', async () => {
    const gil = await signInPerson('gil');
    await save(await signInPerson('hana'), { content: 'The zorbelwick of Hana.' });
    const words =
      'Καλημέρα Ελλάδα, Привет мир, 今日は海へ行った, 汉字, 한국어, café 😀.\nשלום עולם (ים) 10:30 and hello, مرحبا بالعالم';
    await save(gil, { title: 'Many letters', content: words, mood: 'Serenity', tags: ['river'] });
    const items = ['2021-03-04', '2021-05-06', '2021-05-07'].map((day) => makeImportedEntry(day));
    const importId = randomUUID();
    await gil.post('/api/imports', { id: importId, source: 'reflect' });
    await gil.post(`/api/imports/${importId}/items`, { feature: 'journal', items });

    const bytes = await exportPdf(gil);
    const pages = await readPdf(bytes);
    expect(pages[0]).toContain('4 entries');
    expect(pages[0]).toContain('gil@example.org');
    expect(pages[1]).toMatch(/Contents.*March 2021.*1 entry.*1.*May 2021.*2 entries.*2/s);
    expect(pages[2]).toMatch(/^1\nMarch 2021.*Written on 2021-03-04/s);
    expect(pages[3]).toContain('Written on 2021-05-06');
    const last = pages.at(-1) ?? '';
    for (const part of [
      'Many letters',
      'Mood: Serenity',
      '#river',
      'Ελλάδα',
      'Привет',
      '海へ',
      '汉字',
      '한국어',
      'café',
      'hello',
    ])
      expect(last).toContain(part);
    // From right to left: the words come in the order of reading, each with its letters in that order.
    const isInOrder = (text: string) =>
      [text, [...text].reverse().join('')].some((each) => last.includes(each));
    for (const word of ['שלום', 'עולם', '10:30']) expect(isInOrder(word), word).toBe(true);
    expect(pages.join('')).not.toContain('zorbelwick');
  });

  it('is only a cover if nothing was written, and stops if nobody is reading', async () => {
    const iris = await signInPerson('iris');
    expect(await readPdf(await exportPdf(iris))).toHaveLength(1);
    const leaving = new AbortController();
    const reading = fetch(`${address}/api/export-data`, {
      method: 'POST',
      headers: {
        cookie: iris.cookie,
        'content-type': 'application/json',
        origin: server.services.config.publicUrl,
      },
      body: '{"format":"pdf"}',
      signal: leaving.signal,
    });
    leaving.abort();
    await expect(reading).rejects.toThrow();
    expect((await iris.get('/api/export/json')).status).toBe(200);
  });
});

describe('an interrupted export', () => {
  it('EXP-02 · requested many times at once is complete, or says to wait, and the next one works', async () => {
    const jo = await signInPerson('jo');
    for (let at = 0; at < 5; at += 1) await save(jo, { content: `Entry ${at}.` });
    const answers = await Promise.all(Array.from({ length: 8 }, () => jo.get('/api/export/json')));
    const whole = answers.filter(({ status }) => status === 200);
    expect(whole.length).toBeGreaterThan(0);
    for (const { json } of whole) expect((json as Document).data.journal?.entries).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { status, json } of refused)
      expect([status, json]).toMatchObject([429, { code: 'request.too_many' }]);
    expect((await jo.get('/api/export/json')).status).toBe(200);
  });
});

function makeImportedEntry(day: string): object {
  const createdAt = `${day}T08:00:00.000Z`;
  return {
    id: randomUUID(),
    createdAt,
    updatedAt: createdAt,
    title: null,
    content: `Written on ${day}.`,
    isSecret: false,
    mood: null,
    tags: [],
    people: [],
    imageUrl: null,
    sentimentScore: null,
    entryType: 'SJE',
    imageAnalysis: null,
    aiInsights: null,
    analysis: null,
    conversationData: null,
  };
}
