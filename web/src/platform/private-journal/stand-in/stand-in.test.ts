// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { EntryAnalysis, Goal, Habit, JournalEntry, Person } from '@reflect/contract';
import { collections, sealedRowsPlace } from '@reflect/contract/collections';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCallsBy, api, sendRequest } from '../../api.ts';
import { createCollection } from '../../collection/collection.ts';
import { getOutbox } from '../../outbox/outbox.ts';
import { type AccountKey, holdAccountKey, makeAccountKeyBytes } from '../keys/account-key.ts';
import { getDeviceId } from '../memory/device-id.ts';
import { unpackClaim } from '../memory/known-row.ts';
import { openSummary } from '../memory/summary.ts';
import { openItems, sealItem } from '../sealed-items.ts';
import { readInThread, remakePicture } from '../testing/read-in-thread.ts';
import { RowServer } from '../testing/row-server.ts';
import { openStandIn } from './stand-in.ts';

const makeEntry = () => ({
  ...{ title: null, content: '', isSecret: false, mood: null, tags: [], people: [], peopleIds: [] },
  ...{ corrections: [], sentimentScore: null, entryType: 'SJE' as const, imageUrl: null },
  ...{ imageAnalysis: null, aiInsights: null, analysis: null, conversationData: null },
});
const blanks = {
  journal: (createdAt: string) => ({ ...makeEntry(), updatedAt: createdAt }),
  habits: () => ({ name: '', category: 'health' as const, frequency: 'daily' as const, targetValue: 1 }),
  people: () => ({ displayName: '', relationship: null, pronouns: null, tags: [], notes: null }),
  goals: (createdAt: string) => ({ title: '', currentValue: 0, currentValueAt: createdAt, unit: null }),
  habit_completions: () => ({ habitId: '', day: '' }),
  goal_progress: () => ({ goalId: '', progressValue: 0, notes: null, mood: null, updateGoalValue: true }),
};
const analysis = {
  analysis: 'A lighter day.',
  leading: null,
  evidence: { emotions: [{ name: 'Joy', confidence: 0.97 }], patterns: [] },
  emotions: ['Joy'],
  patterns: [],
  suggestions: [],
  sentimentScore: 4,
  source: { provider: 'engine', model: null },
} as unknown as EntryAnalysis;

const entries = createCollection({
  place: collections.journal,
  blank: blanks.journal as never,
  cleared: {},
});

/** However busy the machine is. */
const waitInTime = (check: () => void) => vi.waitFor(check, { timeout: 15_000 });

let server: RowServer;
let userId: string;
let key: AccountKey;
beforeEach(async () => {
  userId = crypto.randomUUID();
  server = new RowServer({ userId });
  key = await holdAccountKey({ bytes: makeAccountKeyBytes(), generation: 1 });
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.handle(url, init));
  openOn();
});
afterEach(() => {
  entries.syncOf(userId).stop();
  answerCallsBy(null);
  vi.unstubAllGlobals();
});

function openOn(): void {
  const tools = {
    ...{ blanks, analyse: async () => analysis, getName: () => 'Mira' },
    ...{ here: readInThread, remakePicture },
  };
  answerCallsBy(openStandIn({ userId, key, tools }).answer);
}
const listTexts = () => entries.read(userId).map(({ content }) => content);
const getOnly = () => entries.read(userId)[0]!;
async function write(content: string): Promise<string> {
  const id = crypto.randomUUID();
  entries.syncOf(userId).start();
  await entries.changesOf(userId).create({ id, body: { content, isSecret: false } });
  return id;
}
/** The same page on another device of the same person. */
async function changeElsewhere(id: string, change: object, collection = 'journal'): Promise<void> {
  const row = server.rows.get(id)!;
  const { items } = await openItems<JournalEntry>({ userId, collection, key }, [row]);
  const item = { ...items[0]!, ...change };
  const sealed = await sealItem({ userId, collection, key }, { item, edition: row.edition + 1 });
  server.store({ ...row, ...sealed });
}

describe('a collection of a private journal', () => {
  it('is written, changed, removed and restored, and the server receives none of its words', async () => {
    const id = await write('The kingfisher came.');
    await waitInTime(() => expect(listTexts()).toEqual(['The kingfisher came.']));
    const changes = entries.changesOf(userId);
    expect((await changes.update(getOnly(), { mood: 'kingfisher joy' })).kind).toBe('sent');
    expect(getOnly()).toMatchObject({ mood: 'kingfisher joy', revision: 1, id });
    const removed = getOnly();
    expect((await changes.remove(id)).kind).toBe('sent');
    expect(listTexts()).toEqual([]);
    expect((await changes.restore(removed)).kind).toBe('sent');
    await waitInTime(() => expect(listTexts()).toEqual(['The kingfisher came.']));
    expect(server.received).toContain(id);
    expect(server.received.toLowerCase()).not.toContain('kingfisher');
    expect(atob(server.rows.get(id)!.sealed).toLowerCase()).not.toContain('kingfisher');
  });

  it('has the analysis of this device, and the words before the last edit', async () => {
    const id = await write('First words.');
    await entries.changesOf(userId).update(getOnly(), { content: 'Second words #lake' });
    expect(getOnly()).toMatchObject({ sentimentScore: 4, aiInsights: { emotions: ['Joy'] }, tags: ['lake'] });
    const earlier = await api('GET /api/journal/entries/:entryId/earlier', { params: { entryId: id } });
    expect(earlier).toMatchObject({ title: null, content: 'First words.' });
    expect(getOnly()).not.toHaveProperty('earlier');
  });

  it('keeps what is written offline, and sends it later', async () => {
    entries.syncOf(userId).start();
    server.isAway = true;
    const id = crypto.randomUUID();
    const created = entries.changesOf(userId).create({ id, body: { content: 'In a tunnel.' } });
    await waitInTime(() => expect(listTexts()).toEqual(['In a tunnel.']));
    expect((await created).kind).toBe('waiting');
    server.isAway = false;
    await getOutbox(userId).flush();
    await waitInTime(() => expect(server.rows.get(id)?.edition).toBe(0));
    expect(server.received).not.toContain('tunnel');
  });

  it('refuses a change from before the journal was private, unless the page is as it was then', async () => {
    const id = await write('A page.');
    const collection = collections.journal.name;
    const { items } = await openItems<JournalEntry>({ userId, collection, key }, [server.rows.get(id)!]);
    // As it was sealed at its revision 5; the server counts the row from 0.
    server.store({ ...(await sealItem({ userId, collection, key }, { item: items[0]!, edition: 5 })) });
    const change = (expectedRevision: number) =>
      api('PATCH /api/journal/entries/:entryId', {
        params: { entryId: id },
        body: { content: `On revision ${expectedRevision}.`, expectedRevision },
      });
    await expect(change(4)).rejects.toMatchObject({ code: 'journal.entry_changed_elsewhere' });
    expect(await change(5)).toMatchObject({ content: 'On revision 5.', revision: 6 });
    await expect(change(5)).resolves.toMatchObject({ revision: 6 });
    await changeElsewhere(id, { content: 'From the phone.' });
    await expect(change(6)).rejects.toMatchObject({ code: 'journal.entry_changed_elsewhere' });
  });

  it('leaves the decision to the person if both changed a page, and loses neither', async () => {
    const id = await write('A page.');
    await changeElsewhere(id, { content: 'A page, from the phone.' });
    const result = await entries.changesOf(userId).update(getOnly(), { content: 'A page, from here.' });
    expect(result.kind).toBe('changed-elsewhere');
    const stored = (await api('GET /api/journal/entries/:entryId', {
      params: { entryId: id },
    })) as JournalEntry;
    expect(stored.content).toBe('A page, from the phone.');
    expect(getOutbox(userId).read().writes).toHaveLength(1);
  });

  it('is complete on a device that reads everything again', async () => {
    await write('One.');
    await write('Two.');
    const listed = (await sendRequest({
      method: 'GET',
      url: '/api/journal/entries?limit=50',
    })) as JournalEntry[];
    expect(listed.map(({ content }) => content).sort()).toEqual(['One.', 'Two.']);
    const others = await sendRequest({ method: 'GET', url: '/api/habits/changes?since=0' });
    expect(others).toMatchObject({ items: [] });
  });

  it('is read by a new device page by page, each once', async () => {
    const items = Array.from({ length: 9 }, (_, at) => ({ ...makeEntry(), content: `${at}` })).map(
      (item) => ({
        ...{ ...item, id: crypto.randomUUID(), createdAt: '2026-11-20T08:00:00.000Z', revision: 0 },
      }),
    );
    const collection = collections.journal.name;
    for (const item of items) server.store(await sealItem({ userId, collection, key }, { item, edition: 0 }));
    server.pageRows = 2;
    entries.syncOf(userId).start();
    await waitInTime(() =>
      expect(entries.syncOf(userId).state.read()).toMatchObject({ isComplete: true, isReading: false }),
    );
    expect(listTexts().sort()).toEqual(items.map(({ content }) => content));
    await waitInTime(() =>
      expect(server.received.match(/\/changes\?since=\d+/g)).toEqual(
        [0, 2, 4, 6, 8].map((since) => `/changes?since=${since}`),
      ),
    );
  });

  it('merges if its collection does, and a repeated creation makes one item', async () => {
    const id = crypto.randomUUID();
    const send = (method: string, path: string, body: object) =>
      sendRequest({ method, url: `/api${path}`, body });
    await send('POST', '/habits', { id, name: 'Read' });
    expect(await send('POST', '/habits', { id, name: 'Read' })).toMatchObject({ name: 'Read' });
    await expect(send('POST', '/habits', { id, name: 'Walk' })).rejects.toMatchObject({
      code: 'habits.habit_id_taken',
    });
    await changeElsewhere(id, { targetValue: 3 }, 'habits');
    const changed = (await send('PATCH', `/habits/${id}`, { name: 'Read aloud' })) as Habit;
    expect(changed).toMatchObject({ name: 'Read aloud', targetValue: 3 });
    const personId = crypto.randomUUID();
    await send('POST', '/sub-profiles', { id: personId, displayName: 'Mira', tags: ['work', 'Work'] });
    await changeElsewhere(personId, { notes: 'Plays the cello.' }, 'people');
    const base = { tags: ['work'], notes: null };
    const person = (await send('PATCH', `/sub-profiles/${personId}`, { notes: 'Moved.', base })) as Person;
    expect(person).toMatchObject({ tags: ['work'], notes: 'Plays the cello.\n\nMoved.' });
  });

  it('lets progress change its goal', async () => {
    const goalId = crypto.randomUUID();
    const post = (url: string, body: object) => sendRequest({ method: 'POST', url, body });
    await post('/api/goals', { id: goalId, title: 'Swim', createdAt: '2026-11-01T08:00:00.000Z' });
    await post('/api/goal-progress', {
      id: crypto.randomUUID(),
      goalId,
      progressValue: 4,
      updateGoalValue: true,
    });
    const [goal] = (await sendRequest({ method: 'GET', url: '/api/goals' })) as Goal[];
    expect(goal).toMatchObject({ title: 'Swim', currentValue: 4 });
  });
});

describe('calls that need a readable journal', () => {
  it.each([
    ['POST', '/api/text-to-speech', { text: 'kingfisher' }],
    ['POST', '/api/a-new-endpoint', { text: 'kingfisher' }],
  ])('are refused on this device: %s %s', async (method, url, body) => {
    await expect(sendRequest({ method, url, body })).rejects.toMatchObject({
      status: 409,
      code: 'private_journal.server_cannot_read',
    });
    expect(server.received).toBe('');
  });

  it('include an analysis, which is done here if this device can, and stored with its entry', async () => {
    const id = await write('A long letter.');
    const made = await api('POST /api/analyze-entry', { body: { content: 'A long letter.', entryId: id } });
    expect(made).toMatchObject({ analysis: 'A lighter day.' });
    const stored = await api('GET /api/journal/entries/:entryId', { params: { entryId: id } });
    expect(stored.analysis).toMatchObject({ analysis: 'A lighter day.' });
  });
});

it('have an export with the items of a private journal instead of its sealed rows', async () => {
  const id = await write('The kingfisher came.');
  const row = server.rows.get(id)!;
  const trashed = { ...row, id: crypto.randomUUID(), deletedAt: '2026-11-21T08:00:00.000Z' };
  const document = {
    ...{ format: 'reflect-journal', version: 1, unreadable: [] },
    data: { journal: { entries: [], trash: [] }, 'private-journal': { sealedRows: [row], trash: [trashed] } },
    counts: { 'journal.entries': 0, 'private-journal.sealedRows': 1 },
  };
  server.answers.set('/api/export-data', document);
  const opened = await sendRequest({ method: 'POST', url: '/api/export-data', body: { format: 'json' } });
  expect(opened).toMatchObject({
    format: 'reflect-journal',
    data: {
      journal: { entries: [{ id, content: 'The kingfisher came.' }], trash: [] },
      'private-journal': {},
    },
    counts: { 'journal.entries': 1 },
    // A row that was moved to another id is listed as unreadable, and nothing of it is shown.
    unreadable: [{ feature: 'journal', list: 'trash', id: trashed.id }],
  });
});

it('have the trash of each kind read and erased on the device, although the server has one for all', async () => {
  const call = (method: string, url: string, body?: object) =>
    sendRequest({ method, url, ...(body && { body }) });
  const person = { id: crypto.randomUUID(), displayName: 'Mira', notes: 'My sister.' };
  await call('POST', '/api/sub-profiles', person);
  const [lost, kept] = [await write('Lost words.'), await write('Kept words.')];
  await call('DELETE', `/api/sub-profiles/${person.id}`);
  for (const id of [lost, kept]) await entries.changesOf(userId).remove(id);
  const listIds = async (url: string) =>
    ((await call('GET', url)) as { id: string }[]).map(({ id }) => id).sort();
  expect(await call('GET', '/api/sub-profiles/trash')).toMatchObject([
    { ...person, deletedAt: expect.any(String) },
  ]);
  expect(await listIds('/api/journal/trash')).toEqual([lost, kept].sort());
  await call('DELETE', `/api/journal/trash/${lost}`);
  await expect(call('DELETE', `/api/journal/trash/${lost}`)).rejects.toMatchObject({
    status: 404,
    code: 'journal.entry_not_found',
  });
  await call('DELETE', '/api/sub-profiles/trash');
  expect(await listIds('/api/sub-profiles/trash')).toEqual([]);
  expect(await listIds('/api/journal/trash'), 'of the other kind').toEqual([kept]);
  expect(await call('POST', `/api/journal/entries/${kept}/restore`)).toMatchObject({
    content: 'Kept words.',
  });
  expect(await listIds('/api/journal/trash')).toEqual([]);
  expect(server.received).not.toContain('My sister.');
});

describe('what was done of a habit', () => {
  const habitId = '01a00000-0000-7000-8000-000000000001';
  const otherId = '01a00000-0000-7000-8000-000000000002';
  const ticks = collections.habitCompletions;
  const send = (method: string, url: string, body?: object) =>
    sendRequest({ method, url, ...(body && { body }) });
  const isStored = (id: string) => server.rows.has(id);
  const tick = async (owner: string) => {
    const id = crypto.randomUUID();
    await send('POST', ticks.path, { id, habitId: owner, day: '2026-11-20' });
    return id;
  };
  async function makeHabits(): Promise<{ own: string[]; others: string }> {
    for (const id of [habitId, otherId])
      await send('POST', collections.habits.path, {
        id,
        name: 'Walk',
        category: 'health',
        frequency: 'daily',
      });
    const own = [await tick(habitId), await tick(habitId)];
    await send('DELETE', `${ticks.path}/${own[1]}`);
    return { own, others: await tick(otherId) };
  }

  it('stays while its habit can be brought back, and is erased for good with it, undone ticks included', async () => {
    const { own, others } = await makeHabits();
    // Not in the trash: nothing is erased.
    await expect(send('DELETE', `${collections.habits.trash}/${habitId}`)).rejects.toThrow();
    await send('DELETE', `${collections.habits.path}/${habitId}`);
    expect(own.filter(isStored)).toEqual(own);
    await send('DELETE', `${collections.habits.trash}/${habitId}`);
    expect([...own, others, habitId].filter(isStored)).toEqual([others]);
  });

  it('goes when the trash of its kind or of all kinds is emptied', async () => {
    const { own, others } = await makeHabits();
    await send('DELETE', `${collections.habits.path}/${habitId}`);
    await send('DELETE', collections.habits.trash);
    expect([...own, others].filter(isStored)).toEqual([others]);
    await send('DELETE', `${collections.habits.path}/${otherId}`);
    await send('DELETE', sealedRowsPlace.trash);
    expect(isStored(others)).toBe(false);
  });

  it('has its like in goals', async () => {
    const [id, goalId] = [crypto.randomUUID(), crypto.randomUUID()];
    await send('POST', collections.goals.path, { id: goalId, title: 'Read' });
    await send('POST', collections.goalProgress.path, {
      id,
      goalId,
      progressValue: 3,
      updateGoalValue: true,
    });
    await send('DELETE', `${collections.goals.path}/${goalId}`);
    await send('DELETE', `${collections.goals.trash}/${goalId}`);
    expect([id, goalId].filter(isStored)).toEqual([]);
  });
});

it('allow a page to be deleted with a full storage, and other devices learn of it once there is room', async () => {
  const id = await write('A long letter.');
  server.isFull = true;
  expect((await entries.changesOf(userId).remove(id)).kind).toBe('sent');
  expect(server.rows.get(id)!.isRemoved).toBe(true);
  server.isFull = false;
  await waitInTime(async () => {
    const row = server.rows.get(getDeviceId(userId))!;
    const claim = (await openSummary({ userId, key }, row))!.summary.wrote['journal']![id]!;
    const { turn, isSettled } = unpackClaim(claim);
    // Odd turns are deletions.
    expect([turn % 2, isSettled]).toEqual([1, true]);
  });
});

describe('a lying server', () => {
  async function written() {
    const id = await write('First words.');
    const first = { ...server.rows.get(id)! };
    await entries.changesOf(userId).update(getOnly(), { content: 'Second words.' });
    return { id, first, sync: entries.syncOf(userId) };
  }

  it('is noticed if it returns an earlier edition, and what is shown stays', async () => {
    const { id, first, sync } = await written();
    server.store({ id, edition: first.edition, sealed: first.sealed });
    await waitInTime(async () => {
      await sync.refresh();
      expect(sync.state.read().unreadable).toMatchObject([{ id }]);
    });
    expect(listTexts()).toEqual(['Second words.']);
    await expect(entries.changesOf(userId).update(getOnly(), { content: 'Third words.' })).rejects.toThrow();
    expect(server.rows.get(id)!.sealed).toBe(first.sealed);
  });

  it('can neither replace a page with something readable nor one page with another', async () => {
    const { sync, first } = await written();
    const [plain, moved] = [crypto.randomUUID(), crypto.randomUUID()];
    // With the head of sealed content: the version, and the generation of the key.
    const sealed = btoa(`\u0001\0\0\0\u0001${JSON.stringify({ id: plain, content: 'Planted words.' })}`);
    const createdAt = '2026-11-22T08:00:00.000Z';
    server.store({ id: plain, collection: 'journal', createdAt, edition: 0, sealed });
    server.store({ id: moved, collection: 'journal', createdAt, edition: 0, sealed: first.sealed });
    await waitInTime(async () => {
      await sync.refresh();
      expect(
        sync.state
          .read()
          .unreadable.map(({ id }) => id)
          .sort(),
      ).toEqual([plain, moved].sort());
    });
    expect(listTexts()).toEqual(['Second words.']);
  });
});
