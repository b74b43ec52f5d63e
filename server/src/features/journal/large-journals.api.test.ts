import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { JournalEntry } from '@reflect/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { makePayload } from './entries/new-entry.ts';
import { entriesTable } from './entries-table.ts';
import { journalEntries } from './journal.tables.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.listen();
});
afterAll(() => server.stop());

const longText = 'I walked on for a while and thought of home. '.repeat(2_200).slice(0, 95_000);
const count = 90;

/** Someone with `count` long entries, about 8.5 MB, newest last. */
async function makeLongWriter(email: string): Promise<{ person: TestPerson; ids: string[] }> {
  const person = await server.signIn(email);
  const table = entriesTable(server.services);
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const id = randomUUID();
    const sent = { content: `${number} ${longText}`, isSecret: false, analyzeImage: false };
    const payload = {
      ...makePayload({ sent, isPremium: false }),
      analysedBy: { provider: 'engine' as const, model: null },
    };
    await table.insert({
      userId: person.user.id,
      id,
      payload,
      createdAt: new Date(Date.now() - (count - number) * 60_000),
    });
    ids.push(id);
  }
  return { person, ids };
}

interface Page {
  items: JournalEntry[];
  cursor: number;
  hasMore: boolean;
  unreadable?: { id: string; createdAt: string }[];
}

describe('a journal of long entries', { timeout: 60_000 }, () => {
  let person: TestPerson;
  let ids: string[];
  beforeAll(async () => {
    ({ person, ids } = await makeLongWriter('long@example.com'));
  });
  const listIds = (items: unknown) => (items as JournalEntry[]).map(({ id }) => id);

  it('is listed in full and in order, in pages of the table that stay below 5 MB', async () => {
    const sizes: number[] = [];
    for await (const { rows } of entriesTable(server.services).pages({ userId: person.user.id })) {
      sizes.push(rows.reduce((sum, { payload }) => sum + payload.content.length, 0));
    }
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThan(5 * 1024 * 1024);
    const all = await person.get('/api/journal/entries');
    expect(listIds(all.json)).toEqual(ids.toReversed());
    const some = await person.get('/api/journal/entries?limit=60');
    expect(listIds(some.json)).toEqual(ids.toReversed().slice(0, 60));
    const before = (some.json as JournalEntry[]).at(-1)?.id;
    const rest = await person.get(`/api/journal/entries?limit=200&before=${before}`);
    expect(listIds(rest.json)).toEqual(ids.toReversed().slice(60));
  });

  it('is exported in full, in pages of the table that stay below 5 MB', async () => {
    const { journal } = Object.fromEntries(server.features.map((feature) => [feature.name, feature]));
    const exported: string[] = [];
    for await (const { items } of journal!.exportParts!(person.user.id)) {
      expect(JSON.stringify(items).length).toBeLessThan(5 * 1024 * 1024);
      exported.push(...listIds(items));
    }
    expect(exported).toEqual(ids);
  });

  it('sends its changes in pages that are limited in bytes, and loses none', async () => {
    const seen: string[] = [];
    let page: Page;
    let since = 0;
    do {
      const answer = await person.get(`/api/journal/entries/changes?since=${since}`);
      expect(answer.text.length).toBeLessThan(5 * 1024 * 1024);
      page = answer.json as Page;
      seen.push(...listIds(page.items));
      since = page.cursor;
    } while (page.hasMore);
    expect(seen).toEqual(ids);
  });

  it('keeps at most 8 unread pages of changes for one person, and refuses more', async () => {
    const path = '/api/journal/entries/changes';
    const headers = { cookie: person.cookie };
    const unread = Array.from({ length: 8 }, () => get(address + path, { headers }));
    await Promise.all(unread.map((call) => new Promise((resolve) => call.once('response', resolve))));
    expect(await person.get(path)).toMatchObject({ status: 429, json: { code: 'request.too_many' } });
    for (const call of unread) call.destroy();
    await expect.poll(async () => (await person.get(path)).status).toBe(200);
  });

  it('is sent once at a time: more whole lists wait, and then too many are refused', async () => {
    const headers = { cookie: person.cookie };
    // The first one is never read to its end.
    const stuck = get(`${address}/api/journal/entries`, { headers });
    await new Promise((resolve) => stuck.once('response', resolve));
    const others = Array.from({ length: 21 }, () => get(`${address}/api/journal/entries`, { headers }));
    const answers = others.map(async (call, at) => {
      const response = await new Promise<IncomingMessage | null>((resolve) =>
        call.once('response', resolve).once('error', () => resolve(null)),
      );
      return {
        at,
        status: response?.statusCode,
        text: response ? await readText(response).catch(() => '') : '',
      };
    });
    const declined = await Promise.race(answers);
    expect(declined.status).toBe(429);
    expect(JSON.parse(declined.text)).toMatchObject({ code: 'request.too_many' });
    // Somebody else isn't affected, nor is a short list of the same person.
    expect((await person.get('/api/journal/entries?limit=5')).status).toBe(200);
    stuck.destroy();
    // Two of those that wait are read; all twenty would take longer than a list waits on a busy machine.
    const read = answers.filter((_, at) => at !== declined.at).slice(0, 2);
    for (const call of others.slice(3)) call.destroy();
    expect((await Promise.all(read)).map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a trash of long entries', { timeout: 60_000 }, () => {
  it('is listed in full and in order, one list at a time, in pages of the table that stay below 5 MB', async () => {
    const { person, ids } = await makeLongWriter('thrown-away@example.com');
    const table = entriesTable(server.services);
    const userId = person.user.id;
    for (const id of ids) await table.remove({ userId, id });
    const sizes: number[] = [];
    for await (const { rows } of table.everyPage({ userId, isInTrash: true, isLastFirst: true }))
      sizes.push(rows.reduce((sum, { payload }) => sum + payload.content.length, 0));
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThan(5 * 1024 * 1024);
    const listed = (await person.get('/api/journal/trash')).json as (JournalEntry & { deletedAt: string })[];
    expect(listed.map(({ id }) => id)).toEqual(ids.toReversed());
    const moments = listed.map(({ deletedAt }) => deletedAt);
    expect(moments).toEqual(moments.toSorted().reverse());
    const stuck = get(`${address}/api/journal/trash`, { headers: { cookie: person.cookie } });
    await new Promise((resolve) => stuck.once('response', resolve));
    const others = Array.from({ length: 21 }, () => person.get('/api/journal/trash'));
    expect(await Promise.race(others)).toMatchObject({ status: 429, json: { code: 'request.too_many' } });
    stuck.destroy();
    await Promise.all(others);
  });
});

it('is limited to 1,200 calls a minute for each person, while others can continue', {
  timeout: 60_000,
}, async () => {
  const [person, other] = [
    await server.signIn('reads-a-lot@example.com'),
    await server.signIn('reads-a-little@example.com'),
  ];
  const statuses = new Map<number, number>();
  for (let round = 0; round < 121; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => person.get('/api/journal/entries?limit=1')),
    );
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 1_200, 429: 10 });
  expect((await other.get('/api/journal/entries?limit=1')).status).toBe(200);
});

describe('an unreadable entry', () => {
  it('is named in the list, the changes and the trash of its writer, and hides no other entry', async () => {
    const person = await server.signIn('broken@example.com');
    const save = async (content: string) =>
      (await person.post('/api/journal/entries', { content })).json as JournalEntry;
    const [first, broken, last] = [await save('First.'), await save('Broken.'), await save('Last.')];
    await server.services.database
      .update(journalEntries)
      .set({ payload: Buffer.alloc(200, 1) })
      .where(eq(journalEntries.id, broken.id));
    const listed = await person.get('/api/journal/entries');
    expect(listed.status).toBe(200);
    expect(listed.json).toMatchObject([
      { id: last.id, content: 'Last.' },
      { id: broken.id, content: '', isUnreadable: true, createdAt: broken.createdAt },
      { id: first.id, content: 'First.' },
    ]);
    const changes = (await person.get('/api/journal/entries/changes')).json as Page;
    expect(changes.items.map(({ content }) => content)).toEqual(['First.', 'Last.']);
    expect(changes.unreadable).toEqual([{ id: broken.id, createdAt: broken.createdAt }]);
    expect(changes.hasMore).toBe(false);
    expect((await person.delete(`/api/journal/entries/${broken.id}`)).status).toBe(204);
    const after = (await person.get(`/api/journal/entries/changes?since=${changes.cursor}`)).json;
    expect(after).toMatchObject({ items: [], removedIds: [broken.id] });
    expect((await person.get('/api/journal/trash')).json).toMatchObject([
      { id: broken.id, content: '', isUnreadable: true, createdAt: broken.createdAt },
    ]);
  });

  it('is reported when it is fetched or restored, and readable again with its key', async () => {
    const person = await server.signIn('broken-for-a-while@example.com');
    const entry = (await person.post('/api/journal/entries', { content: 'Back one day.' }))
      .json as JournalEntry;
    const path = `/api/journal/entries/${entry.id}`;
    const run = (statement: string, ...values: unknown[]) =>
      server.services.database.$client.query(statement, [entry.id, ...values]);
    const { rows } = await run('select payload from journal_entries where id = $1');
    await run('update journal_entries set payload = $2 where id = $1', Buffer.alloc(200, 1));
    const marked = { id: entry.id, content: '', isUnreadable: true };
    expect(await person.get(path)).toMatchObject({ status: 200, json: marked });
    expect((await person.delete(path)).status).toBe(204);
    expect(await person.post(`${path}/restore`)).toMatchObject({ status: 200, json: marked });
    await run('update journal_entries set payload = $2 where id = $1', rows[0].payload);
    expect((await person.get(path)).json).toMatchObject({ content: 'Back one day.' });
  });

  it('can also be a person', async () => {
    const person = await server.signIn('broken-people@example.com');
    const add = (displayName: string) => person.post('/api/sub-profiles', { displayName });
    const ann = (await add('Ann')).json as { id: string };
    await add('Ben');
    await server.services.database.$client.query('update people set payload = $1 where id = $2', [
      Buffer.alloc(100, 1),
      ann.id,
    ]);
    expect((await person.get('/api/sub-profiles')).json).toMatchObject([
      { displayName: 'Ben' },
      { id: ann.id, displayName: '', isUnreadable: true },
    ]);
    const changes = (await person.get('/api/sub-profiles/changes')).json;
    expect(changes).toMatchObject({ items: [{ displayName: 'Ben' }], unreadable: [{ id: ann.id }] });
    const entry = await person.post('/api/journal/entries', { content: 'With Ann.', peopleIds: [ann.id] });
    expect(entry).toMatchObject({ status: 200, json: { people: [] } });
  });
});
