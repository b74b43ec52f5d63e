import { randomUUID } from 'node:crypto';
import { AnalysedConversation, ConversationAnalysis, JournalEntry, limits } from '@reflect/contract';
import { readOwnWords } from '@reflect/engine/written-items';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

const entries = '/api/journal/entries';
const at = '2026-11-21T10:00:00.000Z';
const makeMessage = (role: 'user' | 'assistant', content: string) => ({ role, content, timestamp: at });
const history = [
  makeMessage('user', 'The garden was quiet, and I read for an hour.'),
  makeMessage('assistant', 'I hear terror and furious rage in it. Are you devastated and terrified?'),
  makeMessage('user', 'No. I sat in the sun and was content.'),
];
const content = [
  'You: The garden was quiet, and I read for an hour.',
  'Reflect: I hear terror and furious rage in it. Are you devastated and terrified?',
  'You: No. I sat in the sun and was content.',
].join('\n\n');
const conversationData = { conversationHistory: history, templateUsed: null, guidedQuestions: [] };
const saved = {
  title: 'Conversation Session',
  content,
  entryType: 'AJE',
  weight: 1.5,
  conversationData,
};

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signIn('ana@example.org');
});
afterAll(() => server.stop());
const save = (body: object) => ana.post(entries, { ...saved, ...body });

describe('an entry saved from a conversation with the AI', () => {
  it('CHAT-06 CHAT-07 CHAT-08 · has content, title, type AJE, weight and conversation, and returns them', async () => {
    const id = randomUUID();
    const answer = await save({ id });
    expect(answer.status, answer.text).toBe(200);
    const entry = JournalEntry.parse(answer.json);
    expect(entry).toMatchObject({ id, ...saved });
    expect((await ana.get(`${entries}/${id}`)).json).toEqual(entry);
    expect((await save({ id })).json, 'sent again').toEqual(entry);
  });

  it('CHAT-08 · from a guided session names its template and questions', async () => {
    const guided = {
      ...conversationData,
      templateUsed: 'grief_processing',
      guidedQuestions: ['Who?', 'What?'],
    };
    expect(
      (await save({ title: 'Grief Session', weight: 2.5, conversationData: guided })).json,
    ).toMatchObject({
      title: 'Grief Session',
      weight: 2.5,
      conversationData: guided,
    });
  });

  it("is analysed only by its writer's words, and every quote is in its text", async () => {
    const { aiInsights } = JournalEntry.parse((await save({})).json);
    expect(aiInsights?.emotions).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/terror|rage|fear|anger|fury/)]),
    );
    const words = readOwnWords({ content, conversationData });
    expect(words).toHaveLength(content.length);
    expect(words).not.toMatch(/terror|devastated|You:|Reflect:/);
    for (const { role, content: said } of history)
      if (role === 'user') expect(words.indexOf(said)).toBe(content.indexOf(said));
  });

  it('has a weight, but an ordinary entry has none and is of type SJE', async () => {
    const { json } = await ana.post(entries, { content: 'You: said nothing.' });
    expect(json).toMatchObject({ entryType: 'SJE', conversationData: null });
    expect(json).not.toHaveProperty('weight');
    expect(readOwnWords({ content: 'You: said nothing.', conversationData: null })).toBe(
      'You: said nothing.',
    );
  });

  it.each([
    ['no weight at all', { weight: 0 }],
    ['a weight that counts too much', { weight: limits.entryWeight + 1 }],
    [
      'a message without a time',
      { conversationData: { ...conversationData, conversationHistory: [{ role: 'user', content: 'x' }] } },
    ],
    ['no template and no questions', { conversationData: { conversationHistory: history } }],
  ])('is refused with %s', async (_, body) => {
    expect((await save(body)).status).toBe(400);
  });
});

it('ENT-10 · a saved quarrel is rated by its lines one by one, not as a page', async () => {
  const text = [
    'Me: hey, can we talk about yesterday?',
    "Alex: what's there to talk about. you embarrassed me in front of everyone",
    'Me: I was trying to help!',
    "Alex: you always think you know better. it's exhausting",
    "Me: fine, next time I'll just stay quiet then",
    'Alex: good',
  ].join('\n');
  const question = { text, relationshipType: 'friend', includeEmotions: true, includeSuggestions: true };
  const { source, sentimentScore, ...read } = AnalysedConversation.parse(
    (await ana.post('/api/analyze-conversation', question)).json,
  );
  expect(sentimentScore).toBeLessThan(3.5);
  const body = {
    content: text,
    entryType: 'CAE',
    conversationData: { analysis: { ...ConversationAnalysis.parse(read), sentimentScore, source } },
  };
  const entry = JournalEntry.parse((await ana.post(entries, body)).json);
  expect(entry.sentimentScore).toBe(sentimentScore);
  expect(entry.conversationData?.analysis?.source).toEqual({ provider: 'engine', model: null, attempts: [] });
});
