import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type JournalEntry, limits } from '@reflect/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePhotoWithPlace, readPixels } from '../../../server/src/testing/sample-images.ts';
import {
  startTestServer,
  type TestPerson,
  type TestServer,
} from '../../../server/src/testing/test-server.ts';

// The web's own files, by their path: the types of the web need a browser.
const web = resolve(import.meta.dirname, '../../../web/src/features/my-data/import');
const load = (file: string) => import(pathToFileURL(join(web, file)).href) as Promise<never>;
interface Plan {
  groups: { feature: string; items: { id: string }[] }[];
  skipped: { reason: string; count: number }[];
}
const { readImport } = (await load('read-import.ts')) as {
  readImport: (file: Blob) => Promise<Plan>;
};
const { sendImport, undoImport } = (await load('send-import.ts')) as {
  sendImport: (sent: {
    importId: string;
    plan: Plan;
    onProgress: () => void;
    call: Call;
  }) => Promise<{ added: number; skipped: Plan['skipped']; isWhole: boolean }>;
  undoImport: (importId: string, options: { call: Call }) => Promise<void>;
};
type Call = (route: string, call?: { params?: Record<string, string>; body?: unknown }) => Promise<unknown>;

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.listen();
});
afterAll(() => server.stop());

/** Calls the server like the web's client does for a person. */
const callAs =
  (person: TestPerson): Call =>
  async (route, { params = {}, body } = {}) => {
    const [method = '', path = ''] = route.split(' ');
    const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const answer = await (method === 'GET' ? person.get(filled) : person.post(filled, body));
    if (answer.status !== 200) throw new Error(`${route}: ${answer.status} ${answer.text}`);
    return answer.json;
  };

async function toBytes(person: TestPerson, path: string): Promise<Buffer> {
  const answer = await fetch(address + path, { headers: { cookie: person.cookie } });
  expect(answer.status, path).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
const exportJson = (person: TestPerson) => toBytes(person, '/api/export/json?images=true');

/** Everything a person sees, without what counts changes of a row. */
async function readEverything(person: TestPerson) {
  const paths = [
    '/api/journal/entries',
    '/api/sub-profiles',
    '/api/dreams',
    '/api/habits',
    '/api/habit-completions',
    '/api/goals',
    '/api/goal-progress',
    '/api/check-ins',
    '/api/chats',
    '/api/safety-plans',
    '/api/letters',
  ];
  const lists: Record<string, unknown> = {};
  for (const path of paths) {
    const items = (await person.get(path)).json as { id: string; revision: number; imageUrl?: string }[];
    lists[path] = items
      .map(({ revision: _revision, imageUrl, ...item }) => ({ ...item, hasImage: Boolean(imageUrl) }))
      // People get a new time, because an export doesn't say when they were added.
      .sort((one, other) => one.id.localeCompare(other.id));
  }
  return lists;
}

async function fill(person: TestPerson): Promise<{ withImage: string; image: Buffer }> {
  const made = async (path: string, body: object) => {
    const answer = await person.post(path, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.json as JournalEntry;
  };
  const imageBase64 = (await makePhotoWithPlace()).toString('base64');
  const { imageUrl } = (await person.post('/api/upload-image', { imageBase64 })).json as { imageUrl: string };
  const mia = await made('/api/sub-profiles', { displayName: 'Mia', notes: 'My sister.', tags: ['family'] });
  const withImage = await made('/api/journal/entries', {
    title: 'By the sea 海 😀',
    content: 'I was calm and grateful. Mia laughed about the old house, and I felt light. #sea',
    mood: 'Serenity',
    tags: ['sea', 'serenity'],
    peopleIds: [mia.id],
    imageUrl,
    corrections: ['felt Gratitude'],
  });
  await person.patch(`/api/journal/entries/${withImage.id}`, { title: 'By the sea, again 海 😀' });
  await person.post('/api/analyze-entry', { content: withImage.content, entryId: withImage.id });
  await made('/api/journal/entries', { content: 'Nobody may read this: I was afraid.', isSecret: true });
  const habit = await made('/api/habits', { name: 'Read', targetUnit: 'pages', targetValue: 20 });
  await made('/api/habit-completions', { habitId: habit.id, completionDate: '2026-01-02' });
  const goal = await made('/api/goals', { title: 'Ten books', targetValue: 10, habitIds: [habit.id] });
  await made('/api/goal-progress', { goalId: goal.id, progressValue: 3, notes: 'Slowly.', mood: 'proud' });
  const dream = await made('/api/dreams', {
    narrative: 'I flew over a city and the river was gold.',
    dreamDate: '2026-01-02',
    emotions: ['Joy'],
  });
  await person.post(`/api/dreams/${dream.id}/analyze`);
  await made('/api/check-ins', { mood: 5, energy: 4, sleep: 6, connection: 7, meaning: 8, note: 'Fine.' });
  await made('/api/chats', {
    messages: [
      { role: 'user', content: 'My sister moved away.', timestamp: '2026-01-02T09:00:00.000Z' },
      { role: 'assistant', content: 'What do you miss most?', timestamp: '2026-01-02T09:00:02.000Z' },
    ],
  });
  await made('/api/letters', {
    ...{ month: '2026-01', pages: 8, written: [{ date: '2026-01-02', mood: 'calm' }] },
    ...{ observations: [], shifts: [], people: [{ name: 'Mia', pages: 3 }], question: 'What next?' },
    isKept: true,
  });
  await made('/api/safety-plans', {
    warningSigns: 'I stop answering the phone.',
    ownSteps: 'A walk.',
    placesAndPeople: 'The library.',
    peopleToAsk: 'Mia',
    professionals: '',
    safeSurroundings: 'ב־בית',
  });
  return { withImage: withImage.id, image: await toBytes(person, imageUrl) };
}

it('EXP-03 DEL-07 · a journal that is exported, erased and imported again is the same, field by field and pixel by pixel', async () => {
  const ana = await server.signIn('ana@example.org');
  const { withImage, image } = await fill(ana);
  const before = await readEverything(ana);
  const zip = await exportJson(ana);
  const deleted = await ana.post('/api/account/delete', { confirmationText: 'DELETE MY ACCOUNT' });
  expect(deleted.status).toBe(200);

  const back = await server.signIn('ana@example.org');
  expect(back.user.id).not.toBe(ana.user.id);
  const importId = randomUUID();
  const plan = await readImport(new Blob([new Uint8Array(zip)]));
  expect(plan.skipped).toEqual([]);
  const sent = { importId, plan, onProgress: () => undefined, call: callAs(back) };
  const result = await sendImport(sent);
  expect(result).toEqual({ added: 12, skipped: [], isWhole: true });
  expect(await readEverything(back)).toEqual(before);
  const { imageUrl } = (await back.get(`/api/journal/entries/${withImage}`)).json as { imageUrl: string };
  expect((await readPixels(await toBytes(back, imageUrl))).equals(await readPixels(image))).toBe(true);
  expect((await back.get(`/api/journal/entries/${withImage}/earlier`)).json).toMatchObject({
    title: 'By the sea 海 😀',
  });

  // Sent again because its answers were lost: it's still this import that added them.
  expect(await sendImport(sent)).toEqual({ added: 12, skipped: [], isWhole: true });
  // Once more: nothing twice.
  const again = await sendImport({ ...sent, importId: randomUUID() });
  expect(again).toMatchObject({ added: 0, skipped: [{ reason: 'Already here', count: 12 }] });
  expect(await readEverything(back)).toEqual(before);

  // Undone, and restored from the trash.
  await undoImport(importId, { call: callAs(back) });
  expect(Object.values(await readEverything(back)).flat()).toEqual([]);
  expect((await back.get('/api/imports')).json).toMatchObject([{ items: 0 }]);
  expect((await sendImport({ ...sent, importId: randomUUID() })).added).toBe(12);
  expect(Object.keys(await readEverything(back))).toEqual(Object.keys(before));
});

it("somebody else’s export is imported as one's own, and theirs stays as it is", async () => {
  const [cleo, dora] = [await server.signIn('cleo@example.org'), await server.signIn('dora@example.org')];
  await fill(cleo);
  const before = await readEverything(cleo);
  const plan = await readImport(new Blob([new Uint8Array(await exportJson(cleo))]));
  const call = callAs(dora);
  await sendImport({ importId: randomUUID(), plan, onProgress: () => undefined, call });
  expect(await readEverything(dora)).toEqual(before);
  for (const { id } of (await dora.get('/api/journal/entries')).json as { id: string }[])
    await dora.delete(`/api/journal/entries/${id}`);
  expect(await readEverything(cleo)).toEqual(before);
});

it('items that a feature does not accept are refused one by one, and never reach somebody else', async () => {
  const eva = await server.signIn('eva@example.org');
  const importId = randomUUID();
  await eva.post('/api/imports', { id: importId, source: 'markdown' });
  const good = { ...(await readOneEntry()), id: randomUUID() };
  const items = [
    { ...good, content: '' },
    good,
    { ...good, id: 'x' },
    { ...good, content: 'x'.repeat(100_001) },
    {},
  ];
  const answer = await eva.post(`/api/imports/${importId}/items`, { feature: 'journal', items });
  expect(answer.json).toEqual({ added: 1, present: 0, full: 0, refused: [0, 2, 3, 4] });
  const strange = await eva.post(`/api/imports/${importId}/items`, { feature: 'accounts', items: [good] });
  expect(strange.json).toEqual({ added: 0, present: 0, full: 0, refused: [0] });
  const finn = await server.signIn('finn@example.org');
  for (const [path, body] of [
    ['items', { feature: 'journal', items: [good] }],
    ['undo', undefined],
    ['images', { imageBase64: 'aGVsbG8=' }],
  ] as const)
    expect((await finn.post(`/api/imports/${importId}/${path}`, body)).status, path).toBe(404);
  // An entry of another journal is analysed after a while, and keeps its original day.
  const stored = (await eva.get(`/api/journal/entries/${good.id}`)).json as JournalEntry;
  expect(stored.createdAt).toBe('1999-05-04T08:00:00.000Z');
  await eva.get('/api/journal/entries');
  await expect
    .poll(async () => ((await eva.get(`/api/journal/entries/${good.id}`)).json as JournalEntry).aiInsights, {
      timeout: 20_000,
    })
    .not.toBeNull();
});

it('an import keeps within the limits of an account, and says how much was left out', async () => {
  const gil = await server.signIn('gil@example.org');
  const importId = randomUUID();
  await gil.post('/api/imports', { id: importId, source: 'reflect' });
  const { json } = await gil.post('/api/habits', { name: 'Read' });
  const items = Array.from({ length: limits.habits + 1 }, (_, at) => ({
    ...(json as object),
    id: randomUUID(),
    name: `Habit ${at}`,
  }));
  const outcomes = { added: 0, full: 0 };
  for (let from = 0; from < items.length; from += limits.importedItems) {
    const batch = items.slice(from, from + limits.importedItems);
    const answer = await gil.post(`/api/imports/${importId}/items`, { feature: 'habits', items: batch });
    const { added, full } = answer.json as { added: number; full: number };
    outcomes.added += added;
    outcomes.full += full;
  }
  expect(outcomes).toEqual({ added: limits.habits - 1, full: 2 });
});

async function readOneEntry() {
  const { planEntries } = (await import(pathToFileURL(join(web, '../formats/foreign-entry.ts')).href)) as {
    planEntries: (from: object) => Promise<Plan>;
  };
  const entries = [{ createdAt: new Date('1999-05-04T08:00:00Z'), content: 'I was calm by the river.' }];
  return (await planEntries({ source: 'markdown', entries })).groups[0]!.items[0]!;
}
