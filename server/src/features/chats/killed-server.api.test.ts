import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startProvider } from '../../ai/testing/provider-stand-in.ts';
import { joinEventText, readAllEvents, readEvents } from '../../testing/read-events.ts';
import { startServerOn } from '../../testing/server-on.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { makeAccounts } from '../accounts/accounts.public.ts';

const limit = 2;

let provider: Awaited<ReturnType<typeof startProvider>>;
let home: TestServices;
beforeAll(async () => {
  provider = await startProvider('openai-compatible');
  home = await openTestServices({ config: { ai: provider.ai, freeAiDailyLimit: limit } });
});
afterAll(async () => {
  await home.close();
  await provider.stop();
});

const listKeptReplies = async (userId: string) => {
  const { rows } = await home.services.database.$client.query<{ id: string }>(
    'select id from chats_replies where user_id = $1',
    [userId],
  );
  return rows.map(({ id }) => id);
};
const readCountedCalls = async (userId: string) => {
  const { rows } = await home.services.database.$client.query<{ calls: number }>(
    'select calls from subscription_ai_calls where user_id = $1',
    [userId],
  );
  return rows.map(({ calls }) => calls);
};

describe.each([
  ['CHAT-03 · a chat', '/api/chat', {}],
  [
    'GUIDE-07 · a guided session',
    '/api/guided-chat',
    { templateId: 'grief_processing', currentQuestionIndex: 1 },
  ],
])('%s', (_, path, more) => {
  /** Somebody on the free plan. */
  async function makePerson() {
    const { user, cookie } = await makeAccounts(home.services).createSessionFor({
      email: `${randomUUID()}@example.org`,
    });
    const ask = ({ address }: { address: string }, messageId: string) =>
      fetch(`${address}${path}`, {
        method: 'POST',
        headers: {
          cookie,
          origin: home.services.config.publicUrl,
          'content-type': 'application/json',
          accept: 'text/event-stream',
        },
        body: JSON.stringify({
          message: 'We sat in the garden.',
          conversationHistory: [],
          messageId,
          ...more,
        }),
      });
    return { userId: user.id, cookie, ask };
  }

  it('whose server is killed mid-answer: the message is sent again, answered and counted once', async () => {
    const { userId, ask } = await makePerson();
    const messageId = randomUUID();
    const first = await startServerOn(home);
    provider.behave({ does: 'stream', pieces: ['You sat there. ', 'Who'], ending: 'silence' });
    const events = readEvents(await ask(first, messageId));
    expect((await events.next()).value?.data.text).toBe('You sat there.');
    await first.kill();
    await expect(async () => {
      for await (const { event } of events) expect(event).not.toBe('done');
    }).rejects.toThrow();
    expect(await readCountedCalls(userId)).toEqual([1]);

    const second = await startServerOn(home);
    provider.behave({ does: 'stream', pieces: ['You sat in the garden. ', 'It was quiet.'] });
    expect((await readAllEvents(await ask(second, randomUUID()))).at(-1)?.event).toBe('done');
    // The first server counts as writing until it has been silent for a while.
    const again = await vi.waitFor(
      async () => {
        const events = await readAllEvents(await ask(second, messageId));
        expect(events.at(-1)?.event).toBe('done');
        return events;
      },
      { timeout: 60_000, interval: 500 },
    );
    const answer = again.at(-1);
    expect(answer?.event).toBe('done');
    expect(joinEventText(again)).toBe(answer?.data.message);
    expect(answer?.data.message).toContain('You sat in the garden.');
    const asked = provider.requests.length;
    expect((await readAllEvents(await ask(second, messageId))).at(-1)?.data).toEqual(answer?.data);
    expect(provider.requests, 'the model is not asked again').toHaveLength(asked);
    expect(await readCountedCalls(userId)).toEqual([limit]);
    expect((await ask(second, randomUUID())).status).toBe(402);
    await second.stop();
  });

  it('SUB-01 · whose message reaches two servers at once is counted once, even if it is the last of the day', async () => {
    const { userId, ask } = await makePerson();
    const servers = await Promise.all([startServerOn(home), startServerOn(home)]);
    provider.behave({ does: 'stream', pieces: ['You sat in the garden.'] });
    await readAllEvents(await ask(servers[0], randomUUID()));
    const messageId = randomUUID();
    const answers = await Promise.all(
      servers.map(async (server) => readAllEvents(await ask(server, messageId))),
    );
    expect(answers.map((events) => events.at(-1)?.event)).toEqual(['done', 'done']);
    expect(await readCountedCalls(userId)).toEqual([limit]);
    for (const server of servers) await server.stop();
  });

  it("SUB-01 · that is stopped before its first word isn't counted, and is counted when it is asked for again", async () => {
    const { userId, cookie, ask } = await makePerson();
    const server = await startServerOn(home);
    const messageId = randomUUID();
    provider.behave({ does: 'stream', pieces: [], ending: 'silence' });
    const stopped = ask(server, messageId);
    await vi.waitFor(() => expect(provider.requests).toHaveLength(1));
    expect(await readCountedCalls(userId)).toEqual([1]);
    const headers = { cookie, origin: home.services.config.publicUrl };
    const stop = await fetch(`${server.address}/api/chat/${messageId}`, { method: 'DELETE', headers });
    expect(stop.status).toBe(204);
    await (await stopped).text();
    await vi.waitFor(async () => expect(await readCountedCalls(userId)).toEqual([0]));
    expect(await listKeptReplies(userId)).toEqual([]);
    provider.behave({ does: 'stream', pieces: ['You sat in the garden.'] });
    expect((await readAllEvents(await ask(server, messageId))).at(-1)?.event).toBe('done');
    expect(await readCountedCalls(userId)).toEqual([1]);
    expect(await listKeptReplies(userId)).toEqual([messageId]);
    await server.stop();
  });

  it('SUB-01 · whose server is told to stop before its first word is released, and answered at once by another', async () => {
    const { userId, ask } = await makePerson();
    const first = await startServerOn(home);
    const messageId = randomUUID();
    provider.behave({ does: 'stream', pieces: [], ending: 'silence' });
    const stopped = ask(first, messageId).then((response) => response.text());
    // Recorded as still being written since it began.
    await vi.waitFor(async () => {
      const { rows } = await home.services.database.$client.query(
        "select 1 from chats_replies where user_id = $1 and written_at > created_at + interval '500 ms'",
        [userId],
      );
      expect(rows).toHaveLength(1);
    });
    await first.stop();
    await stopped;
    expect(await readCountedCalls(userId)).toEqual([0]);
    expect(await listKeptReplies(userId)).toEqual([]);
    const second = await startServerOn(home);
    provider.behave({ does: 'stream', pieces: ['You sat in the garden.'] });
    expect((await readAllEvents(await ask(second, messageId))).at(-1)?.event).toBe('done');
    expect(await readCountedCalls(userId)).toEqual([1]);
    await second.stop();
  });
});
