import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { becomePrivate } from '../../testing/private-journal.ts';
import { beginSlowCall } from '../../testing/slow-call.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { makeRecording, startVoice } from './testing/voice-stand-in.ts';

const day = 24 * 60 * 60 * 1000;
const log: string[] = [];
let voice: Awaited<ReturnType<typeof startVoice>>;
let server: TestServer;
let address: string;
let ana: TestPerson;
beforeAll(async () => {
  voice = await startVoice();
  const logTo = new PassThrough();
  logTo.on('data', (chunk) => log.push(String(chunk)));
  server = await startTestServer({ logTo, config: { speech: voice.speech } });
  address = await server.listen();
  ana = await server.signIn('ana@example.org');
});
afterAll(async () => {
  await server.stop();
  await voice.stop();
});
beforeEach(() => voice.behave({ does: 'speak' }));

/** Requests a recording as the browser does, over a real connection. */
const listen = (text: string, person: TestPerson = ana) =>
  fetch(`${address}/api/text-to-speech`, {
    method: 'POST',
    headers: {
      origin: server.services.config.publicUrl,
      cookie: person.cookie,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ text, voice: 'nova' }),
  });
const readBytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
const readRows = async ({ user }: TestPerson) =>
  (
    await server.services.database.$client.query('select * from voice_recordings where user_id = $1', [
      user.id,
    ])
  ).rows;
const waitUntilKept = (person: TestPerson, count: number) =>
  vi.waitFor(async () => expect(await readRows(person)).toHaveLength(count));
const listFiles = ({ user }: TestPerson) => {
  const folder = path.join(server.services.config.dataDir, 'files/voice_recordings', user.id);
  return readdirSync(folder).map((name) => path.join(folder, name));
};

describe('reading aloud', () => {
  it('READ-03 · returns a text as MP3 in the voice nova, which is not cached', async () => {
    const response = await listen('The tide went out, and I stayed.');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await readBytes(response)).toEqual(makeRecording('The tide went out, and I stayed.'));
    expect(voice.requests).toMatchObject([{ voice: 'nova', response_format: 'mp3' }]);
  });

  it('READ-03 · is listed in the configuration', async () => {
    expect((await server.stranger.get('/api/config')).json).toMatchObject({ speech: true });
  });

  it('READ-03 · starts before the recording is complete', async () => {
    voice.behave({ does: 'speak slowly' });
    const response = await listen('A slow sentence.');
    const reader = response.body!.getReader();
    const { value: start } = await reader.read();
    const whole = makeRecording('A slow sentence.');
    expect(whole.subarray(0, start!.length)).toEqual(Buffer.from(start!));
    expect(start!.length).toBeLessThan(whole.length);
    voice.finish();
    const chunks = [start!];
    for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
    expect(Buffer.concat(chunks)).toEqual(whole);
  });

  it('requests a recording once, and then plays the stored one', async () => {
    const ben = await server.signIn('ben@example.org');
    await readBytes(await listen('Once and again.', ben));
    await waitUntilKept(ben, 1);
    await vi.waitFor(() => expect(listFiles(ben)).toHaveLength(1));
    voice.behave({ does: 'fail', status: 500 });
    const again = await listen('Once and again.', ben);
    expect(await readBytes(again)).toEqual(makeRecording('Once and again.'));
    expect(voice.requests).toEqual([]);
    expect((await listen('Other words.', ben)).status).toBe(503);
  });

  it('stores a recording sealed, only for its person, with an id that reveals nothing about the text', async () => {
    const [cleo, dora] = [await server.signIn('cleo@example.org'), await server.signIn('dora@example.org')];
    for (const person of [cleo, dora]) await readBytes(await listen('The same words.', person));
    expect(voice.requests).toHaveLength(2);
    await waitUntilKept(cleo, 1);
    await waitUntilKept(dora, 1);
    expect((await readRows(cleo))[0].id).not.toBe((await readRows(dora))[0].id);
    await vi.waitFor(() => expect(listFiles(cleo)).toHaveLength(1));
    const stored = readFileSync(listFiles(cleo)[0]!);
    expect(stored.includes(makeRecording('The same words.').subarray(0, 40))).toBe(false);
  });

  it('stores a recording for 30 days', async () => {
    const eve = await server.signIn('eve@example.org');
    await readBytes(await listen('Until next month.', eve));
    await waitUntilKept(eve, 1);
    await vi.waitFor(() => expect(listFiles(eve)).toHaveLength(1));
    const runScheduledJob = server.features.find(({ name }) => name === 'voice')?.runScheduledJob;
    const age = (milliseconds: number) =>
      server.services.database.$client.query(
        'update voice_recordings set created_at = $1 where user_id = $2',
        [new Date(Date.now() - milliseconds), eve.user.id],
      );
    await age(30 * day - 60_000);
    await runScheduledJob?.();
    expect(await readRows(eve)).toHaveLength(1);
    await age(30 * day + 60_000);
    await runScheduledJob?.();
    expect([await readRows(eve), listFiles(eve)]).toEqual([[], []]);
  });

  it('erases the recordings with the account', async () => {
    const finn = await server.signIn('finn@example.org');
    await readBytes(await listen('Farewell.', finn));
    await waitUntilKept(finn, 1);
    await vi.waitFor(() => expect(listFiles(finn)).toHaveLength(1));
    const feature = server.features.find(({ name }) => name === 'voice');
    expect(await feature?.exportFor?.(finn.user.id)).toMatchObject({
      recordings: [{ size: expect.any(Number) }],
    });
    await server.services.keyring.eraseUserKey(finn.user.id);
    await feature?.eraseFor?.(finn.user.id);
    expect(await readRows(finn)).toEqual([]);
    expect(() => listFiles(finn)).toThrow('ENOENT');
  });
});

describe('a speech service that fails', () => {
  it.each([
    { does: 'fail', status: 500 },
    { does: 'fail', status: 429 },
    { does: 'fail', status: 401 },
    { does: 'say nothing' },
  ] as const)('answers 503 when it does this: %j', async (behaviour) => {
    voice.behave(behaviour);
    const response = await listen(`Nothing comes of ${JSON.stringify(behaviour)}.`);
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'voice.failed' }]);
  });

  it('leaves no stored recording when the connection is lost, and the response fails too', async () => {
    voice.behave({ does: 'break off' });
    const gil = await server.signIn('gil@example.org');
    await expect(listen('Half a sen', gil).then(readBytes)).rejects.toThrow();
    voice.behave({ does: 'speak' });
    expect(await readBytes(await listen('Half a sen', gil))).toEqual(makeRecording('Half a sen'));
    await waitUntilKept(gil, 1);
  });

  it('logs no word of a text', () => {
    expect(log.join('')).toContain('The speech service did not answer.');
    expect(log.join('')).not.toMatch(/Nothing comes of|Half a sen|The tide/);
  });
});

describe('the request', () => {
  it('needs a text of at most 4,000 characters, and the one voice', async () => {
    for (const body of [
      {},
      { text: '' },
      { text: '  \n' },
      { text: 'x'.repeat(4_001) },
      { text: 'x', voice: 'onyx' },
    ]) {
      expect((await ana.post('/api/text-to-speech', body)).status).toBe(400);
    }
    expect(voice.requests).toEqual([]);
    expect((await ana.post('/api/text-to-speech', { text: 'x'.repeat(4_000) })).status).toBe(200);
    expect((await server.stranger.post('/api/text-to-speech', { text: 'x' })).status).toBe(401);
  });
});

describe('an installation without a speech service', () => {
  it('READ-03 · says so in the configuration, and answers 404', async () => {
    const silent = await startTestServer();
    const person = await silent.signIn('ana@example.org');
    expect((await person.get('/api/config')).json).toMatchObject({ speech: false });
    const answer = await person.post('/api/text-to-speech', { text: 'Hello', voice: 'nova' });
    expect([answer.status, answer.json]).toMatchObject([404, { code: 'voice.not_configured' }]);
    await silent.stop();
  });
});

it('a call that arrives while the journal becomes private is not read aloud', async () => {
  const dora = await server.signIn('dora@example.org');
  const body = { text: 'Quintarelle came.', voice: 'nova' };
  const call = beginSlowCall(dora, { url: `${address}/api/text-to-speech`, body });
  await wait(300);
  await becomePrivate(dora);
  await wait(300);
  // It has passed the check that refuses calls of a private journal.
  expect(call.isAnswered()).toBe(false);
  const answer = await call.end();
  expect(answer.status).toBe(409);
  expect(answer.body).toContain('private_journal.server_cannot_read');
  expect(JSON.stringify(voice.requests)).not.toContain('Quintarelle');
});
