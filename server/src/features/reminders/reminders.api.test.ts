import { randomUUID } from 'node:crypto';
import { limits, type RemindedDevice } from '@reflect/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { findNextDue } from './next-due.ts';
import { remindersRepo } from './reminders.repo.ts';
import { remindersService } from './reminders.service.ts';
import { startPushService } from './testing/push-service.ts';
import { loadVapidKeys } from './vapid-keys.ts';

const path = '/api/reminders/devices';
let push: Awaited<ReturnType<typeof startPushService>>;
let server: TestServer;
beforeAll(async () => {
  push = await startPushService();
  server = await startTestServer({ postPush: push.post });
});
afterAll(async () => {
  await server.stop();
  await push.stop();
});

// Half a day away in Tokyo, so that the server's own clock sends nothing while these tests run.
const hour = (new Date().getUTCHours() + 9 + 12) % 24;
const times = [{ time: `${String(hour).padStart(2, '0')}:30`, weekday: null }];
const signInSomebody = () => server.signIn(`${randomUUID()}@example.org`);
const read = async (person: TestPerson) =>
  (await person.get(path)).json as { publicKey: string; devices: RemindedDevice[] };

async function remind(person: TestPerson, body: object = {}) {
  const { publicKey } = await read(person);
  const [id, endpoint] = [randomUUID(), push.subscribe(publicKey)];
  const sent = { endpoint, timeZone: 'Asia/Tokyo', times, ...body };
  const answer = await person.put(`${path}/${id}`, sent, { 'user-agent': 'A telephone' });
  return { id, endpoint, ...answer };
}

async function listMessages(endpoint: string, now: Date) {
  const before = push.taken.length;
  await remindersService(server.services).sendDue(now);
  return push.taken.slice(before).filter((message) => message.endpoint === endpoint);
}
const findDue = () => findNextDue({ times, timeZone: 'Asia/Tokyo', after: new Date() })!;
const addMinutes = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);

it('a device is reminded at its time in its time zone, once, without any words, and again the next day', async () => {
  const person = await signInSomebody();
  const { status, json, endpoint } = await remind(person);
  expect([status, json]).toEqual([200, expect.objectContaining({ name: 'A telephone' })]);
  const moment = findDue();
  expect(await listMessages(endpoint, addMinutes(moment, -1))).toEqual([]);
  const topic = 'reminder';
  expect(await listMessages(endpoint, moment)).toEqual([
    { endpoint, ttl: 1_800, topic, body: '', subject: expect.stringMatching(/^(?:mailto:|https:)/) },
  ]);
  expect(await listMessages(endpoint, addMinutes(moment, 1))).toEqual([]);
  expect(await listMessages(endpoint, addMinutes(moment, 24 * 60))).toHaveLength(1);
});

it('two servers send a reminder once, and skip one that is half an hour late', async () => {
  const person = await signInSomebody();
  const { endpoint } = await remind(person);
  const moment = findDue();
  const before = push.taken.length;
  const [one, other] = [remindersService(server.services), remindersService(server.services)];
  await Promise.all([one.sendDue(moment), other.sendDue(moment)]);
  expect(push.taken.slice(before).filter((message) => message.endpoint === endpoint)).toHaveLength(1);
  expect(await listMessages(endpoint, addMinutes(moment, 24 * 60 + 31))).toEqual([]);
  expect(await listMessages(endpoint, addMinutes(moment, 48 * 60))).toHaveLength(1);
});

it('a device without times is not reminded, and new times replace the old ones', async () => {
  const person = await signInSomebody();
  const { id, endpoint } = await remind(person);
  await person.put(`${path}/${id}`, { endpoint, timeZone: 'Asia/Tokyo', times: [] });
  expect(await listMessages(endpoint, addMinutes(findDue(), 1))).toEqual([]);
  expect((await read(person)).devices).toHaveLength(1);
});

it.each([404, 410])('a device for which the push service answers %i is removed', async (status) => {
  const person = await signInSomebody();
  const { endpoint } = await remind(person);
  push.answerWith(endpoint, status);
  expect(await listMessages(endpoint, findDue())).toEqual([]);
  expect((await read(person)).devices).toEqual([]);
});

it('a failing push service stops nothing: the next reminder comes on time', async () => {
  const person = await signInSomebody();
  const { endpoint } = await remind(person);
  push.answerWith(endpoint, 503);
  const moment = findDue();
  expect(await listMessages(endpoint, moment)).toEqual([]);
  push.answerWith(endpoint, 0);
  expect(await listMessages(endpoint, addMinutes(moment, 24 * 60))).toHaveLength(1);
});

it.each([
  'http://push.example/a',
  'https://127.0.0.1/a',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/a',
])('%s is not accepted as a push service', async (endpoint) => {
  const { status, json } = await remind(await signInSomebody(), { endpoint });
  expect([status, json]).toEqual([400, expect.objectContaining({ code: 'reminders.endpoint_refused' })]);
});

it('it can be ended by the person, or with the session of the device, and by nobody else', async () => {
  const person = await signInSomebody();
  const { id } = await remind(person);
  const stranger = await signInSomebody();
  expect((await stranger.delete(`${path}/${id}`)).status).toBe(404);
  expect((await person.delete(`${path}/${id}`)).status).toBe(204);
  expect((await person.delete(`${path}/${id}`)).status).toBe(404);

  const phone = await server.signIn(person.user.email);
  const { endpoint } = await remind(phone);
  expect((await read(person)).devices).toHaveLength(1);
  await phone.post('/api/logout');
  expect((await read(person)).devices).toEqual([]);
  expect(await listMessages(endpoint, findDue())).toEqual([]);
});

it('neither address nor name is readable in the database, and an export has only the name', async () => {
  const person = await signInSomebody();
  const { endpoint } = await remind(person);
  const { rows } = await server.services.database.$client.query<{ row: string }>(
    `select d::text || encode(d.subscription, 'escape') as row from reminders_devices d where user_id = $1`,
    [person.user.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.row).not.toMatch(/push\.example|telephone|Tokyo/);
  const { text } = await person.get('/api/export/json');
  expect(text).toContain('A telephone');
  expect(text).not.toContain(endpoint);
});

it('a person has a limited number of devices, and the same one counts once', async () => {
  const person = await signInSomebody();
  const made = await Promise.all(Array.from({ length: limits.remindedDevices + 1 }, () => remind(person)));
  expect(made.map(({ status }) => status).sort()).toEqual([...Array(limits.remindedDevices).fill(200), 409]);
  const { id, endpoint } = made.find(({ status }) => status === 200)!;
  const again = await person.put(`${path}/${id}`, { endpoint, timeZone: 'UTC', times });
  expect(again.status).toBe(200);
});

it('the keys of the installation stay, sealed, and after a rotation new ones replace them and devices are removed', async () => {
  const person = await signInSomebody();
  await remind(person);
  const repo = remindersRepo(server.services.database);
  const { keyring } = server.services;
  const keys = await loadVapidKeys({ repo, keyring });
  expect((await read(person)).publicKey).toBe(keys.publicKey);
  expect((await repo.findKeys())?.includes(keys.privateKey)).toBe(false);
  const stored = await repo.findKeys();
  await repo.replaceKeys({ found: stored, sealed: Buffer.alloc(64) });
  const fresh = await loadVapidKeys({ repo, keyring });
  expect(fresh.publicKey).not.toBe(keys.publicKey);
  expect((await read(person)).devices).toEqual([]);
});
