import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProvider } from '../../ai/testing/provider-stand-in.ts';
import { allEvents, readEvents, textOf } from '../../testing/read-events.ts';
import { startServerOn } from '../../testing/server-on.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { makeAccounts } from '../accounts/accounts.public.ts';

let provider: Awaited<ReturnType<typeof startProvider>>;
let home: TestServices;
beforeAll(async () => {
  provider = await startProvider('openai-compatible');
  home = await openTestServices({ config: { ai: provider.ai, freeAiDailyLimit: null } });
});
afterAll(async () => {
  await home.close();
  await provider.stop();
});

const keptReplies = async (userId: string) => {
  const { rows } = await home.services.database.$client.query<{ id: string }>(
    'select id from chats_replies where user_id = $1',
    [userId],
  );
  return rows.map(({ id }) => id);
};

it.each([
  ['CHAT-03 · a chat', '/api/chat', {}],
  [
    'GUIDE-07 · a guided session',
    '/api/guided-chat',
    { templateId: 'grief_processing', currentQuestionIndex: 1 },
  ],
])(
  '%s whose server is killed in mid-answer: the message is asked for again, and answered once',
  async (_, path, more) => {
    const { user, cookie } = await makeAccounts(home.services).createSessionFor({
      email: `${randomUUID()}@example.org`,
    });
    const messageId = randomUUID();
    const ask = ({ address }: { address: string }) =>
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

    const first = await startServerOn(home);
    provider.behave({ does: 'stream', pieces: ['You sat there. ', 'Who'], ending: 'silence' });
    const events = readEvents(await ask(first));
    expect((await events.next()).value?.data.text).toBe('You sat there.');
    await first.kill();
    await expect(async () => {
      for await (const { event } of events) expect(event).not.toBe('done');
    }).rejects.toThrow();
    expect(await keptReplies(user.id)).toEqual([]);

    const second = await startServerOn(home);
    provider.behave({ does: 'stream', pieces: ['You sat in the garden. ', 'It was quiet.'] });
    const again = await allEvents(await ask(second));
    const answer = again.at(-1);
    expect(answer?.event).toBe('done');
    expect(textOf(again)).toBe(answer?.data.message);
    expect(answer?.data.message).toContain('You sat in the garden.');
    const asked = provider.requests.length;
    expect((await allEvents(await ask(second))).at(-1)?.data).toEqual(answer?.data);
    expect(provider.requests, 'the model is not asked again').toHaveLength(asked);
    expect(await keptReplies(user.id)).toEqual([messageId]);
    await second.stop();
  },
);
