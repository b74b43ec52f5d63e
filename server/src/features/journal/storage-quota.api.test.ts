import { randomBytes, randomUUID } from 'node:crypto';
import type { JournalEntry } from '@reflect/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { partitionTable } from '../../platform/database/partition-table.ts';
import { makeStorageQuota } from '../../platform/sealed-table/storage-quota.ts';
import { makePngBomb } from '../../testing/sample-images.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { storageQuotaBytes: 200_000 } });
});
afterAll(() => server.stop());

const full = { status: 413, json: { code: 'storage.full' } };
const makeLongText = (name: string) => `${name} ${'a calm day '.repeat(7_000)}`;

it('refuses in plain words what does not fit, keeps what is there, and accepts it once there is room', async () => {
  const person = await server.signIn('full@example.com');
  const save = (id: string, content: string) => person.post('/api/journal/entries', { id, content });
  const ids = ['1', '2', '3'].map((digit) => `0190a000-0000-7000-8000-00000000000${digit}`) as [
    string,
    string,
    string,
  ];
  const first = (await save(ids[0], makeLongText('First'))).json as JournalEntry;
  expect((await save(ids[1], makeLongText('Second'))).status).toBe(200);
  const declined = await save(ids[2], makeLongText('Third'));
  expect(declined).toMatchObject(full);
  expect((declined.json as { message: string }).message).toContain('What you wrote stays on this device.');
  // An entry that is sent again because its answer got lost is answered; a change that takes no room is made.
  expect((await save(ids[0], first.content)).status).toBe(200);
  const longer = await person.patch(`/api/journal/entries/${ids[0]}`, {
    content: makeLongText('First').repeat(1) + makeLongText('x'),
  });
  expect(longer.status).toBe(400);
  expect((await person.patch(`/api/journal/entries/${ids[0]}`, { mood: 'calm' })).status).toBe(200);
  expect((await person.patch(`/api/journal/entries/${ids[0]}`, { content: 'Short.' })).status).toBe(200);
  const another = await server.signIn('roomy@example.com');
  expect((await another.post('/api/journal/entries', { content: makeLongText('Own') })).status).toBe(200);
  await person.delete(`/api/journal/entries/${ids[0]}`);
  await person.delete(`/api/journal/entries/${ids[1]}`);
  await person.delete('/api/journal/trash');
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  expect((await save(ids[2], makeLongText('Third'))).status).toBe(200);
});

it('counts an entry once if the table is split', async () => {
  const person = await server.signIn('split@example.com');
  const { database } = server.services;
  await partitionTable({ database, table: 'journal_entries', parts: 4 });
  expect((await person.post('/api/journal/entries', { content: makeLongText('One') })).status).toBe(200);
  const limitBytes = 130_000;
  const added = { userId: person.user.id, bytes: 100 };
  await expect(makeStorageQuota({ database, limitBytes }).assertRoom(added)).resolves.toBeUndefined();
  expect((await person.post('/api/journal/entries', { content: makeLongText('Two') })).status).toBe(200);
  await expect(makeStorageQuota({ database, limitBytes }).assertRoom(added)).rejects.toThrow();
});

it('counts images and the trash', async () => {
  const person = await server.signIn('pictures@example.com');
  const { database } = server.services;
  const imageBase64 = makePngBomb(64).toString('base64');
  expect((await person.post('/api/upload-image', { imageBase64 })).status).toBe(200);
  await database.$client.query('update images set size = 199990 where user_id = $1', [person.user.id]);
  const afterwards = makeStorageQuota({ database, limitBytes: 200_000 });
  const added = { userId: person.user.id, bytes: 100 };
  await expect(afterwards.assertRoom(added)).rejects.toMatchObject({ code: 'storage.full' });
  await expect(makeStorageQuota({ database, limitBytes: null }).assertRoom(added)).resolves.toBeUndefined();
});

it('an import that finds no more room lists what it added and nothing else, and undoing it takes that back', async () => {
  const person = await server.signIn(`${randomUUID()}@example.org`);
  const importId = randomUUID();
  await person.post('/api/imports', { id: importId, source: 'day-one' });
  const items = Array.from({ length: 60 }, (_, number) => ({
    ...{ id: randomUUID(), createdAt: '2019-04-05T06:07:08.000Z' },
    content: `Page ${number}. ${randomBytes(3_000).toString('hex')}`,
  }));
  const answer = await person.post(`/api/imports/${importId}/items`, { feature: 'journal', items });
  expect(answer).toMatchObject(full);
  const stored = (await person.get('/api/journal/entries')).json as unknown[];
  expect(stored.length).toBeGreaterThan(10);
  expect((await person.get('/api/imports')).json).toMatchObject([{ items: stored.length }]);
  await person.post(`/api/imports/${importId}/undo`);
  expect((await person.get('/api/journal/entries')).json).toEqual([]);
});
