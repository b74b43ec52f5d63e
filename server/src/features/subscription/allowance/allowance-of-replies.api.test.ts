import { randomUUID } from 'node:crypto';
import { Problem } from '@reflect/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startProvider } from '../../../ai/testing/provider-stand-in.ts';
import { readAllEvents } from '../../../testing/read-events.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';

const limit = 2;
const chat = { path: '/api/chat', body: { conversationHistory: [] } };
const guide = {
  path: '/api/guided-chat',
  body: { templateId: 'grief_processing', currentQuestionIndex: 1, conversationHistory: [] },
};
type Call = typeof chat | typeof guide;

let provider: Awaited<ReturnType<typeof startProvider>>;
let server: TestServer;
let address: string;
let ana: TestPerson;
beforeAll(async () => {
  provider = await startProvider('openai-compatible');
  server = await startTestServer({ config: { ai: provider.ai, freeAiDailyLimit: limit } });
  address = await server.listen();
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
beforeEach(async () => {
  ana = await server.signIn(`${randomUUID()}@example.org`);
  provider.behave({ does: 'stream', pieces: ['You told me ', 'about the garden.'] });
});

const say = ({ path, body }: Call, more: object = {}) =>
  ana.post(path, { ...body, message: 'We sat in the garden.', ...more });
const useUp = async (call: Call = chat) => {
  for (let at = 0; at < limit; at += 1) expect((await say(call)).status).toBe(200);
};
const stream = ({ path, body }: Call, more: object = {}) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      cookie: ana.cookie,
      origin: server.services.config.publicUrl,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({ ...body, message: 'We sat in the garden.', ...more }),
  });

describe.each([
  ['a chat', chat],
  ['a guided session', guide],
] as const)('the allowance of the free plan in %s', (_, call) => {
  it('SUB-01 · ends with 402, even if the reply would be streamed', async () => {
    await useUp(call);
    const whole = await say(call);
    expect([whole.status, Problem.parse(whole.json)]).toMatchObject([
      402,
      { code: 'subscription.limit_reached', limit },
    ]);
    const streamed = await stream(call);
    expect([streamed.status, streamed.headers.get('content-type')]).toEqual([
      402,
      expect.stringContaining('json'),
    ]);
    expect(Problem.parse(await streamed.json()).code).toBe('subscription.limit_reached');
  });

  it('SUB-01 · counts a repeated request for a reply once, and answers it even past the limit', async () => {
    const same = { messageId: randomUUID() };
    const first = await say(call, same);
    expect((await say(call, same)).json).toEqual(first.json);
    expect((await say(call)).status).toBe(200);
    expect((await say(call)).status).toBe(402);
    expect((await say(call, same)).json).toEqual(first.json);
    expect((await readAllEvents(await stream(call, same))).at(-1)).toMatchObject({ event: 'done' });
  });

  it('counts one reply if its message arrives several times at once', async () => {
    const same = { messageId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => say(call, same)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await say(call)).status).toBe(200);
    expect((await say(call)).status).toBe(402);
  });

  it('answers somebody who may be in danger even past the limit, without the language model', async () => {
    await useUp(call);
    const asked = provider.requests.length;
    const answer = await say(call, { message: 'I am going to kill myself tonight.' });
    expect([answer.status, answer.json]).toMatchObject([200, { supportNeed: { level: 'urgent' } }]);
    expect(provider.requests.length).toBe(asked);
  });
});

describe('the allowance of the free plan', () => {
  it('SUB-01 · is shared by chat, guided sessions, patterns, the anonymous profile and analyses', async () => {
    expect((await say(chat)).status).toBe(200);
    expect((await say(guide)).status).toBe(200);
    const calls = [
      ['/api/chat', { ...chat.body, message: 'Hello.' }],
      ['/api/guided-chat', { ...guide.body, message: 'Hello.' }],
      ['/api/patterns/generate', undefined],
      ['/api/user/generate-profile', {}],
      ['/api/analyze-entry', { content: 'A walk.' }],
    ] as const;
    for (const [path, body] of calls)
      expect([path, (await ana.post(path, body)).status]).toEqual([path, 402]);
  });

  it('SUB-01 · is not used by an unknown guide, a message without text, or stopping a reply', async () => {
    for (let at = 0; at <= limit; at += 1) {
      expect((await say(guide, { templateId: 'none' })).status).toBe(404);
      expect((await say(chat, { message: ' ' })).status).toBe(400);
      expect((await ana.delete(`/api/chat/${randomUUID()}`)).status).toBe(404);
    }
    await useUp();
    expect((await say(chat)).status).toBe(402);
  });
});
