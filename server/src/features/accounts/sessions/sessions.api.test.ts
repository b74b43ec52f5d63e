import type { Session } from '@reflect/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const listSessions = async (person: TestPerson) => (await person.get('/api/auth/sessions')).json as Session[];
const findCurrent = async (person: TestPerson) =>
  (await listSessions(person)).find(({ isCurrent }) => isCurrent)!;
const isSignedIn = async (person: TestPerson) => (await person.get('/api/auth/user')).status === 200;

it('the list has every session of the person, marks the current one, and contains no cookie', async () => {
  const phone = await server.signIn('lists@example.org');
  const laptop = await server.signIn('lists@example.org');
  await server.signIn('neighbour@example.org');
  const answer = await laptop.get('/api/auth/sessions');
  const sessions = answer.json as Session[];
  expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
  expect((await findCurrent(phone)).id).toBe(sessions.find(({ isCurrent }) => !isCurrent)?.id);
  for (const { cookie } of [phone, laptop]) expect(answer.text).not.toContain(cookie.split('=')[1]);
});

it('the owner of a stolen cookie can end its session from another device, at once', async () => {
  const owner = await server.signIn('owner@example.org');
  const thief = await server.signIn('owner@example.org');
  const { id } = await findCurrent(thief);
  expect((await owner.delete(`/api/auth/sessions/${id}`)).status).toBe(204);
  expect([await isSignedIn(thief), await isSignedIn(owner)]).toEqual([false, true]);
  expect((await thief.get('/api/journal/entries')).status).toBe(401);
  const again = await owner.delete(`/api/auth/sessions/${id}`);
  expect([again.status, again.json]).toMatchObject([404, { code: 'accounts.session_not_found' }]);
});

it('another person’s session cannot be ended, and the answer is the same as for one that does not exist', async () => {
  const owner = await server.signIn('victim@example.org');
  const other = await server.signIn('other@example.org');
  const { id } = await findCurrent(owner);
  const refused = await other.delete(`/api/auth/sessions/${id}`);
  const unknown = await other.delete(`/api/auth/sessions/${'A'.repeat(43)}`);
  expect([refused.status, refused.text]).toEqual([404, unknown.text]);
  expect(await isSignedIn(owner)).toBe(true);
});

it('all others can be ended together, except the current one and those of other people', async () => {
  const here = await server.signIn('many@example.org');
  const others = [await server.signIn('many@example.org'), await server.signIn('many@example.org')];
  const neighbour = await server.signIn('near@example.org');
  expect((await here.delete('/api/auth/sessions')).status).toBe(204);
  expect(await Promise.all([here, ...others, neighbour].map(isSignedIn))).toEqual([true, false, false, true]);
  expect(await listSessions(here)).toHaveLength(1);
});

it('SET-15 · /api/logout ends the session on the server, clears the cookie and returns to the landing screen', async () => {
  const person = await server.signIn('leaves@example.org');
  const stays = await server.signIn('leaves@example.org');
  const out = await person.get('/api/logout', undefined, { 'sec-fetch-site': 'same-origin' });
  expect([out.status, out.headers.location]).toEqual([303, '/']);
  expect(String(out.headers['set-cookie'])).toContain('reflect-session=; Max-Age=0');
  expect(await Promise.all([person, stays].map(isSignedIn))).toEqual([false, true]);
});
