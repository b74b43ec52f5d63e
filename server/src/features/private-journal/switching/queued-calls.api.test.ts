import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProvider } from '../../../ai/testing/provider-stand-in.ts';
import { makeWrittenAnalysis } from '../../../ai/testing/written-analysis.ts';
import { becomePrivate, readAllCursors, sealEverything } from '../../../testing/private-journal.ts';
import { readAnswer } from '../../../testing/sample.ts';
import { beginSlowCall } from '../../../testing/slow-call.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';

let provider: Awaited<ReturnType<typeof startProvider>>;
let server: TestServer;
let address: string;
beforeAll(async () => {
  provider = await startProvider('anthropic');
  server = await startTestServer({ config: { ai: provider.ai } });
  address = await server.listen();
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const signInSomebody = () => server.signIn(`${randomUUID()}@example.org`);
const written = {
  does: 'write',
  text: makeWrittenAnalysis({ analysis: 'Telling her was a relief.' }),
} as const;
/** Long enough for the last step of a switch. */
const heldMs = 3_000;
const countRows = async ({ user, services }: TestPerson, table: string) =>
  (await services.database.$client.query(`select from ${table} where user_id = $1`, [user.id])).rowCount;
const asked = () => expect.poll(() => provider.requests.length, { timeout: 20_000 });
const finish = async (person: TestPerson) =>
  readAnswer(person.post('/api/private-journal/finish', { to: 'on', seen: await readAllCursors(person) }));
/** With a pattern in it, which a language model is asked to put into words. */
async function writeSixWeeks(person: TestPerson) {
  for (let day = 0; day < 42; day += 1) {
    const isLight = day % 3 === 0;
    await readAnswer(
      person.post('/api/journal/entries', {
        createdAt: new Date(Date.now() - (42 - day) * 86_400_000).toISOString(),
        content: isLight
          ? 'I laughed with my sister and felt happy and calm all evening.'
          : 'I am sad and exhausted, and I cried on the way home.',
        tags: isLight ? ['yoga'] : [],
      }),
    );
  }
}
async function expectNothingLeft(person: TestPerson) {
  for (const table of ['journal_entries', 'insights', 'ai_log', 'voice_recordings', 'chats_replies'])
    expect([table, await countRows(person, table)]).toEqual([table, 0]);
}

describe('a journal that becomes private while a language model still reads it', () => {
  it('sends nothing more for insights that are being composed, and stores none of them', async () => {
    provider.behave(written);
    const ana = await signInSomebody();
    await writeSixWeeks(ana);
    await sealEverything(ana);
    await asked().toBe(42);
    provider.behave({ does: 'wait', milliseconds: heldMs });
    const composing = ana.post('/api/patterns/generate');
    await asked().toBe(1);
    await finish(ana);
    await composing;
    const open = `select from jobs.job where name = 'compose-insights' and state in ('created', 'retry', 'active')`;
    const { $client: client } = ana.services.database;
    await expect.poll(async () => (await client.query(open)).rowCount, { timeout: 20_000 }).toBe(0);
    expect(provider.requests).toHaveLength(1);
    await expectNothingLeft(ana);
  });

  it('asks twice for the same insights if it stays readable', async () => {
    provider.behave(written);
    const ben = await signInSomebody();
    await writeSixWeeks(ben);
    await asked().toBe(42);
    provider.behave({ does: 'wait', milliseconds: 100 });
    await ben.post('/api/patterns/generate');
    await asked().toBe(2);
  });

  it('does not send entries that are waiting', async () => {
    provider.behave(written);
    const cleo = await signInSomebody();
    provider.behave({ does: 'wait', milliseconds: heldMs });
    for (let day = 1; day <= 8; day += 1)
      await readAnswer(cleo.post('/api/journal/entries', { content: `Day ${day}: she listened.` }));
    // Two entries of a person are analysed at once.
    await asked().toBe(2);
    await sealEverything(cleo);
    await expect.poll(() => finish(cleo).catch(() => null), { timeout: 10_000 }).toEqual({ state: 'on' });
    const sent = provider.requests.length;
    expect(sent).toBeLessThan(8);
    await wait(heldMs + 1_000);
    expect(provider.requests).toHaveLength(sent);
    await expectNothingLeft(cleo);
  });
});

describe('a call that is still arriving when a journal becomes private', () => {
  it.each([
    ['/api/analyze-entry', { content: 'Quintarelle came, and she listened.' }],
    ['/api/analyze-conversation', { text: 'Ana: Quintarelle came. Ben: I know.' }],
    ['/api/chat', { messageId: randomUUID(), message: 'I miss Quintarelle.', conversationHistory: [] }],
  ])('%s sends nothing of it, and stores nothing', async (path, body) => {
    provider.behave(written);
    const dora = await signInSomebody();
    const call = beginSlowCall(dora, { url: `${address}${path}`, body });
    await wait(300);
    await becomePrivate(dora);
    await wait(300);
    // It has passed the check that refuses calls of a private journal.
    expect(call.isAnswered()).toBe(false);
    const answer = await call.end();
    expect(answer.status).toBe(409);
    expect(answer.body).toContain('private_journal.server_cannot_read');
    expect(JSON.stringify(provider.requests)).not.toContain('Quintarelle');
    await expectNothingLeft(dora);
  });
});
