import { randomUUID } from 'node:crypto';
import { JournalEntry, limits, type Problem } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePngBomb } from '../../testing/sample-images.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

const entries = '/api/journal/entries';
const trash = '/api/journal/trash';

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signIn('ana@example.org');
});
afterAll(() => server.stop());

const signInSomebody = () => server.signIn(`${randomUUID()}@example.org`);

async function save(entry: object = {}, person = ana): Promise<JournalEntry> {
  const answer = await person.post(entries, { content: 'The fog lifted over the lake.', ...entry });
  expect(answer.status, answer.text).toBe(200);
  return JournalEntry.parse(answer.json);
}
const readCode = (answer: { json: unknown }) => (answer.json as Problem).code;

describe('saving an entry', () => {
  it('JRN-12 JRN-20 · returns the created entry, complete and analysed', async () => {
    const id = randomUUID();
    const entry = await save({
      id,
      title: ' Morning ',
      content: 'I walked to the #Lake and felt calm.\nThe fog lifted.',
      mood: 'calm',
      tags: ['#Lake', 'lake', 'calm'],
      isSecret: false,
      imageUrl: null,
      analyzeImage: false,
      peopleIds: [randomUUID()],
    });
    expect(entry).toMatchObject({
      id,
      title: 'Morning',
      content: 'I walked to the #Lake and felt calm.\nThe fog lifted.',
      mood: 'calm',
      tags: ['lake', 'calm'],
      isSecret: false,
      people: [],
      imageUrl: null,
      imageAnalysis: null,
      conversationData: null,
      analysis: null,
      revision: 0,
    });
    expect(Math.abs(Date.parse(entry.createdAt) - Date.now())).toBeLessThan(10_000);
    expect(entry.updatedAt).toBe(entry.createdAt);
  });

  it('JRN-13 JRN-14 · gives every entry insights and a sentiment from 1 to 5', async () => {
    const { aiInsights, sentimentScore } = await save({
      content: 'I am so happy that the tests came back clear.',
    });
    expect(aiInsights?.summary).toBeTypeOf('string');
    expect(aiInsights?.emotions.length).toBeGreaterThan(0);
    expect(aiInsights?.suggestions).toBeInstanceOf(Array);
    expect(aiInsights?.patterns).toBeInstanceOf(Array);
    expect(sentimentScore).toBeGreaterThan(3);
    expect(sentimentScore).toBeLessThanOrEqual(5);
  });

  it('JRN-15 · creates a journal entry, SJE, if no other type is given', async () => {
    expect((await save()).entryType).toBe('SJE');
    expect((await save({ entryType: 'CAE' })).entryType).toBe('SJE');
  });

  it('JRN-20 · needs only the content; everything else is optional', async () => {
    expect(await save({ content: 'Just this.' })).toMatchObject({
      title: null,
      mood: null,
      tags: [],
      isSecret: false,
    });
  });

  it('JRN-20 · twice with the same id gives the same entry, even after an edit', async () => {
    const id = randomUUID();
    const first = await save({ id, content: 'Once.' });
    expect(await save({ id, content: 'Once.' })).toEqual(first);
    await ana.patch(`${entries}/${id}`, { content: 'Once, and then more.' });
    expect((await save({ id, content: 'Once.' })).content).toBe('Once, and then more.');
  });

  it('JRN-20 · fifty times with one id at the same moment makes exactly one entry', async () => {
    const person = await signInSomebody();
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => person.post(entries, { id, content: 'All at once.' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect((await person.get(entries)).json).toHaveLength(1);
  });

  it('JRN-20 · with the same id and other words is refused and changes nothing', async () => {
    const entry = await save();
    const answer = await ana.post(entries, { id: entry.id, content: 'Something else.' });
    expect(answer.status).toBe(409);
    expect(readCode(answer)).toBe('journal.entry_id_taken');
    expect((await ana.get(`${entries}/${entry.id}`)).json).toEqual(entry);
  });

  it('JRN-20 · with an id that somebody else uses reveals nothing about them: both have their own entry', async () => {
    const ben = await signInSomebody();
    const entry = await save({ content: 'Words of Ana.' });
    const own = await save({ id: entry.id, content: 'Words of Ben.' }, ben);
    expect(own).toMatchObject({ id: entry.id, content: 'Words of Ben.' });
    expect((await ana.get(`${entries}/${entry.id}`)).json).toEqual(entry);
  });

  it('IMG-04 · does not describe an image without premium, whatever is asked for', async () => {
    const imageBase64 = makePngBomb(8).toString('base64');
    const { imageUrl } = (await ana.post('/api/upload-image', { imageBase64 })).json as { imageUrl: string };
    const entry = await save({ imageUrl, analyzeImage: true });
    expect(entry).toMatchObject({ imageUrl, imageAnalysis: null });
    const answer = await ana.post(entries, { content: 'x', imageUrl: 'https://evil.example/pixel.png' });
    expect(answer.status).toBe(400);
    expect((answer.json as Problem).issues?.[0]?.path).toBe('imageUrl');
  });
});

describe('text of any kind', () => {
  it.each([
    ['emoji alone', '🌧️😭👨‍👩‍👧'],
    ['right to left', 'היום היה יום קשה، لكنني بخير.'],
    ['combining marks and joiners', 'Z͑ͫ̓a\u200dl\u200cgo e\u0301'],
    ['control characters', 'before\u0001after\u0007\u001b[31m\r\n\tend'],
    ['words that look like SQL', `'); drop table journal_entries; -- " \\ %s $1`],
    ['words that look like markup', '<script>alert(1)</script>&amp;{{x}}'],
    ['words that look like JSON', '{"__proto__":{"isAdmin":true},"constructor":1}'],
    ['line separators', 'a\u2028b\u2029c\ufeffd'],
  ])('is kept exactly: %s', async (_, content) => {
    const { id } = await save({ content, title: content.slice(0, 100) });
    const entry = (await ana.get(`${entries}/${id}`)).json as JournalEntry;
    expect(entry.content).toBe(content);
    expect(entry.sentimentScore).not.toBeNull();
    expect(entry.aiInsights).not.toBeNull();
  });

  it('JRN-20 · may have 100,000 characters, and one more is refused with the name of the field', async () => {
    const long = 'I felt it all. '.repeat(7_000).slice(0, limits.entryContent);
    expect((await save({ content: long })).content).toHaveLength(100_000);
    const answer = await ana.post(entries, { content: `${long}!` });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'request.invalid', issues: [{ path: 'content' }] });
    expect((answer.json as Problem).issues?.[0]?.message).toMatch(/100,?000/);
  });

  it('may be the longest entry in the widest characters', async () => {
    expect((await save({ content: '語'.repeat(limits.entryContent) })).content).toHaveLength(100_000);
  });

  it.each([
    ['no content', {}],
    ['blank content', { content: ' \n\t\u00a0 ' }],
    ['a number', { content: 7 }],
    ['an id that is none', { content: 'x', id: '1; drop table' }],
    ['a title too long', { content: 'x', title: 'x'.repeat(201) }],
    ['too many tags', { content: 'x', tags: Array.from({ length: 51 }, String) }],
    ['people that are none', { content: 'x', peopleIds: ['ana'] }],
    ['a list', []],
    ['nothing', null],
  ])('is refused with 400 and the place if it is %s', async (_, body) => {
    const answer = await ana.post(entries, body);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'request.invalid', message: expect.any(String) });
  });

  it.each(['{"content": "unfinish', '{"content": "x"}}', 'content=x', '\u0000'])(
    'is refused without being repeated if the body is not JSON: %j',
    async (body) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: entries,
        headers: {
          cookie: ana.cookie,
          origin: server.services.config.publicUrl,
          'content-type': 'application/json',
        },
        payload: body,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).not.toContain('unfinish');
    },
  );
});

describe('reading entries', () => {
  it('JRN-11 · lists everything the person has, newest first, and nothing else', async () => {
    const person = await signInSomebody();
    const saved: JournalEntry[] = [];
    for (const content of ['one', 'two', 'three', 'four', 'five'])
      saved.push(await save({ content }, person));
    const newestFirst = saved.reverse();
    expect((await person.get(entries)).json).toEqual(newestFirst);
    expect((await person.get(`${entries}?limit=2`)).json).toEqual(newestFirst.slice(0, 2));
    const next = await person.get(`${entries}?limit=2&before=${newestFirst[1]!.id}`);
    expect(next.json).toEqual(newestFirst.slice(2, 4));
    expect((await person.get(`${entries}?before=${newestFirst[4]!.id}`)).json).toEqual([]);
  });

  it('continues after an entry that was deleted in between', async () => {
    const person = await signInSomebody();
    const older = await save({ content: 'older' }, person);
    const newer = await save({ content: 'newer' }, person);
    await person.delete(`${entries}/${newer.id}`);
    expect((await person.get(`${entries}?before=${newer.id}`)).json).toEqual([older]);
  });

  it.each(['limit=0', 'limit=201', 'limit=x', 'before=x', 'limit=1e999'])('refuses ?%s', async (query) => {
    expect((await ana.get(`${entries}?${query}`)).status).toBe(400);
  });

  it("answers 404 for an entry that doesn't exist, and 400 for an invalid id", async () => {
    expect(readCode(await ana.get(`${entries}/${randomUUID()}`))).toBe('journal.entry_not_found');
    expect((await ana.get(`${entries}/1%27%20or%201=1`)).status).toBe(400);
  });
});

describe('editing an entry', () => {
  it('ENT-14 · changes title, content and secrecy, and analyses the new words', async () => {
    const entry = await save({ content: 'I am so happy today. #sun', mood: 'happy', tags: ['sun', 'happy'] });
    const answer = await ana.patch(`${entries}/${entry.id}`, {
      title: 'Later',
      content: 'I am so sad, everything hurts. #rain',
      isSecret: false,
    });
    expect(answer.status).toBe(200);
    const edited = answer.json as JournalEntry;
    expect(edited).toMatchObject({ title: 'Later', tags: ['rain', 'happy'], mood: 'happy', revision: 1 });
    expect(edited.createdAt).toBe(entry.createdAt);
    expect(edited.updatedAt > entry.updatedAt).toBe(true);
    expect(edited.sentimentScore!).toBeLessThan(entry.sentimentScore!);
    expect(edited.aiInsights).not.toEqual(entry.aiInsights);
    expect((await ana.get(`${entries}/${entry.id}`)).json).toEqual(edited);
  });

  it('ENT-14 ENT-15 · leaves alone what is not sent, and removes a title that is null', async () => {
    const entry = await save({ title: 'A title' });
    const secret = (await ana.patch(`${entries}/${entry.id}`, { isSecret: true })).json as JournalEntry;
    expect(secret).toMatchObject({ title: 'A title', content: entry.content, isSecret: true });
    expect((await ana.patch(`${entries}/${entry.id}`, { title: null })).json).toMatchObject({ title: null });
  });

  it('ENT-14 · keeps with the entry what the writer says about the analysis, without the claims they removed', async () => {
    const entry = await save({ content: 'I am so happy that the tests came back clear.' });
    const [first] = entry.aiInsights!.emotions;
    const corrections = [`not feeling ${first}`, 'felt relief'];
    const corrected = (await ana.patch(`${entries}/${entry.id}`, { corrections })).json as JournalEntry;
    expect(corrected.corrections).toEqual(corrections);
    expect(corrected.aiInsights?.emotions).not.toContain(first);
    const again = (await ana.patch(`${entries}/${entry.id}`, { corrections: [] })).json as JournalEntry;
    expect(again.aiInsights).toEqual(entry.aiInsights);
  });

  it('ENT-06 · leaves no sentence of an entry in its insights once it becomes secret', async () => {
    const entry = await save({
      content:
        'I am so proud of the harbour crew. I was proud all day, and I told Jo how proud I am. So proud of them all! They rowed the whole way and I am proud. Proud.',
    });
    expect(entry.aiInsights?.summary).toMatch(/pride/i);
    const secret = (await ana.patch(`${entries}/${entry.id}`, { isSecret: true })).json as JournalEntry;
    expect(JSON.stringify(secret.aiInsights)).not.toMatch(/harbour|rowed|“/);
    expect(secret.sentimentScore).toBe(entry.sentimentScore);
    const open = (await ana.patch(`${entries}/${entry.id}`, { isSecret: false })).json as JournalEntry;
    expect(open.aiInsights).toEqual(entry.aiInsights);
  });

  it('ENT-14 · refuses blank content and a missing entry', async () => {
    const { id } = await save();
    expect((await ana.patch(`${entries}/${id}`, { content: '  ' })).status).toBe(400);
    expect(readCode(await ana.patch(`${entries}/${randomUUID()}`, { title: 'x' }))).toBe(
      'journal.entry_not_found',
    );
  });

  it('ENT-14 · at the same moment keeps one edit, whole, and counts all', async () => {
    const { id } = await save();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        ana.patch(`${entries}/${id}`, { title: `t${at}`, content: `Words ${at}.` }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const entry = (await ana.get(`${entries}/${id}`)).json as JournalEntry;
    expect(entry.revision).toBe(20);
    expect(entry.content).toBe(`Words ${entry.title?.slice(1)}.`);
  });
});

describe('deleting an entry', () => {
  it('ENT-18 · moves it from the list to the trash, and restores it', async () => {
    const person = await signInSomebody();
    const entry = await save({}, person);
    const answer = await person.delete(`${entries}/${entry.id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await person.get(entries)).json).toEqual([]);
    expect((await person.get(`${entries}/${entry.id}`)).status).toBe(404);
    expect((await person.patch(`${entries}/${entry.id}`, { title: 'x' })).status).toBe(404);
    const [trashed] = (await person.get(trash)).json as (JournalEntry & { deletedAt: string })[];
    expect(trashed).toMatchObject({ id: entry.id, content: entry.content });
    expect(Math.abs(Date.parse(trashed!.deletedAt) - Date.now())).toBeLessThan(10_000);
    for (const _ of ['undo', 'undo again']) {
      const restored = await person.post(`${entries}/${entry.id}/restore`);
      expect(restored.json).toMatchObject({
        id: entry.id,
        content: entry.content,
        updatedAt: entry.updatedAt,
      });
    }
    expect((await person.get(trash)).json).toEqual([]);
  });

  it('ENT-18 · a second time finds nothing, and neither does a restore of something unknown', async () => {
    const { id } = await save();
    expect((await ana.delete(`${entries}/${id}`)).status).toBe(204);
    expect(readCode(await ana.delete(`${entries}/${id}`))).toBe('journal.entry_not_found');
    expect(readCode(await ana.post(`${entries}/${randomUUID()}/restore`))).toBe('journal.entry_not_found');
  });

  it('for good by emptying the trash affects nothing else', async () => {
    const person = await signInSomebody();
    const kept = await save({ content: 'kept' }, person);
    const gone = await save({ content: 'gone' }, person);
    await person.delete(`${entries}/${gone.id}`);
    expect((await person.delete(trash)).status).toBe(204);
    expect((await person.get(trash)).json).toEqual([]);
    expect((await person.post(`${entries}/${gone.id}/restore`)).status).toBe(404);
    expect((await person.get(entries)).json).toEqual([kept]);
  });
});
