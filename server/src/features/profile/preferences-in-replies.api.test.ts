import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProvider } from '../../ai/testing/provider-stand-in.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let provider: Awaited<ReturnType<typeof startProvider>>;
let server: TestServer;
beforeAll(async () => {
  provider = await startProvider('openai-compatible');
  server = await startTestServer({ config: { ai: provider.ai } });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const calls = [
  ['a chat', '/api/chat', {}],
  ['a guided session', '/api/guided-chat', { templateId: 'grief_processing', currentQuestionIndex: 1 }],
] as const;

describe.each(calls)('a reply in %s', (_, path, more) => {
  async function sendFor(preferences: object): Promise<string> {
    const person = await server.signIn(`${randomUUID()}@example.org`);
    await person.post('/api/profile', preferences);
    provider.behave({ does: 'stream', pieces: ['You told me ', 'about the garden.'] });
    const before = provider.requests.length;
    const body = { message: 'We sat in the garden.', conversationHistory: [], ...more };
    expect((await person.post(path, body)).status).toBe(200);
    return JSON.stringify(provider.requests.slice(before).map((request) => request.body));
  }

  it('CONN-04 · uses the style that the person chose, and what they told the AI about themselves', async () => {
    const sent = await sendFor({
      communicationStyle: 'direct',
      currentChallenges: 'The exams in Quintarelle.',
    });
    expect(sent).toContain('Be direct');
    expect(sent).toContain('The exams in Quintarelle.');
  });

  it('CONN-04 · says nothing about people who filled in nothing', async () => {
    expect(await sendFor({})).not.toMatch(/Be direct|Quintarelle/);
  });
});
