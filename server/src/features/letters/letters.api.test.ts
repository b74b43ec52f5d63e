import { randomUUID } from 'node:crypto';
import { collections, type Letter } from '@reflect/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { makeTestLetter } from './testing-letter.ts';

const { path } = collections.letters;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const signInSomebody = () => server.signIn(`${randomUUID()}@example.org`);
const listAll = async (person: TestPerson) => (await person.get(path)).json as Letter[];

it('a letter stays as it was made, with what its reader did, and is the only one of its month', async () => {
  const person = await signInSomebody();
  const sent = { ...makeTestLetter('You ran on one day.'), id: randomUUID() };
  expect((await person.post(path, sent)).json).toMatchObject({
    ...sent,
    isRead: false,
    isKept: false,
    notThis: [],
  });
  await person.patch(`${path}/${sent.id}`, { isRead: true });
  const answer = await person.patch(`${path}/${sent.id}`, { notThis: ['tag:run'], month: '2020-01' });
  expect(answer.status).toBe(200);
  expect(await listAll(person)).toMatchObject([
    { ...sent, isRead: true, isKept: false, notThis: ['tag:run'] },
  ]);
  expect(await listAll(await signInSomebody())).toEqual([]);
});

it('a device can correct the words of a letter or withdraw it, and what its reader did stays', async () => {
  const person = await signInSomebody();
  const id = randomUUID();
  await person.post(path, { ...makeTestLetter('You ran on one day.'), id });
  await person.patch(`${path}/${id}`, { isKept: true, notThis: ['tag:run'] });
  const words = { pages: 11, observations: [], shifts: [], people: [], question: 'What was left?' };
  const noLonger = { observations: ['tag:run'], shifts: [], people: ['Iva'] };
  await person.patch(`${path}/${id}`, { ...words, noLonger });
  const said = { id, month: '2026-10', isKept: true, notThis: ['tag:run'] };
  expect(await listAll(person)).toMatchObject([{ ...said, ...words, noLonger, isWithdrawn: false }]);
  await person.patch(`${path}/${id}`, { question: '', isWithdrawn: true });
  expect(await listAll(person)).toMatchObject([{ ...said, question: '', isWithdrawn: true }]);
  const exported = (await person.get('/api/export/json')).json as {
    data: { letters: { letters: Letter[] } };
  };
  expect(JSON.stringify(exported)).not.toContain('You ran on one day.');
  const [letter] = exported.data.letters.letters;
  const other = await signInSomebody();
  const importId = randomUUID();
  await other.post('/api/imports', { id: importId, source: 'reflect' });
  await other.post(`/api/imports/${importId}/items`, { feature: 'letters', items: [letter] });
  expect(await listAll(other)).toMatchObject([{ ...said, noLonger, isWithdrawn: true }]);
});

it('the first letter of a month stays, whatever another device makes', async () => {
  const person = await signInSomebody();
  const id = randomUUID();
  const first = await person.post(path, { ...makeTestLetter('The first.'), id });
  const second = await person.post(path, { ...makeTestLetter('The second.'), id });
  expect([second.status, second.json]).toEqual([200, first.json]);
  await person.delete(`${path}/${id}`);
  expect((await person.post(path, { ...makeTestLetter('The third.'), id })).status).toBe(404);
});

it('a letter is exported and imported with what its reader did', async () => {
  const person = await signInSomebody();
  const id = randomUUID();
  await person.post(path, { ...makeTestLetter('You ran on one day.'), id });
  await person.patch(`${path}/${id}`, { isKept: true, notThis: ['tag:run'] });
  const [letter] = (
    (await person.get('/api/export/json')).json as { data: { letters: { letters: Letter[] } } }
  ).data.letters.letters;
  expect(letter).toMatchObject({ id, isKept: true, notThis: ['tag:run'] });
  const other = await signInSomebody();
  const importId = randomUUID();
  await other.post('/api/imports', { id: importId, source: 'reflect' });
  const taken = await other.post(`/api/imports/${importId}/items`, { feature: 'letters', items: [letter] });
  expect(taken.json).toMatchObject({ added: 1, refused: [] });
  expect(await listAll(other)).toMatchObject([{ id, isKept: true, notThis: ['tag:run'] }]);
});

it.each([
  ['a month that is none', { month: '2026-13' }],
  ['four observations', { observations: Array(4).fill(makeTestLetter('One.').observations[0]) }],
  ['a day that is none', { written: [{ date: 'yesterday', mood: null }] }],
  ['a difference beyond the scale', { shifts: [{ name: 'x', by: 9, from: 0, to: 1, days: 3 }] }],
])('refuses %s', async (_, part) => {
  expect((await (await signInSomebody()).post(path, { ...makeTestLetter('One.'), ...part })).status).toBe(
    400,
  );
});
