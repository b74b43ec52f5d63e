import { CheckIn, collections } from '@reflect/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testCollection } from '../../testing/collection-behaviour.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

const { path } = collections.checkIns;
const week = { mood: 6, energy: 4, sleep: 3, connection: 8, meaning: 5 };

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signIn('ana@example.org');
});
afterAll(() => server.stop());

testCollection({
  server: () => server,
  place: collections.checkIns,
  item: CheckIn,
  bodyWith: (note) => ({ ...week, note }),
  field: 'note',
});

it.each([
  ['a number above ten', { ...week, note: '', mood: 11 }],
  ['a number below zero', { ...week, note: '', sleep: -1 }],
  ['half a number', { ...week, note: '', energy: 2.5 }],
  ['no number', { ...week, note: '', meaning: 'NaN' }],
  ['a missing answer', { ...week, note: '', connection: undefined }],
  ['a line that is too long', { ...week, note: 'a'.repeat(2_001) }],
  ['a year that can’t be', { ...week, note: '', createdAt: '0001' }],
])('refuses %s', async (_, body) => {
  expect((await ana.post(path, body)).status).toBe(400);
});
