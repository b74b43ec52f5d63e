import { randomUUID } from 'node:crypto';
import { Chat, limits, type Problem } from '@reflect/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

const path = '/api/chats';

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await signInSomebody();
});
afterAll(() => server.stop());

const signInSomebody = () => server.signIn(`${randomUUID()}@example.org`);
const readCode = (answer: { json: unknown }) => (answer.json as Problem).code;
const makeMessage = (content: string, minute = 0, role: 'user' | 'assistant' = 'user') => ({
  role,
  content,
  timestamp: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`,
});
async function begin(content: string, person = ana): Promise<Chat> {
  const answer = await person.post(path, { messages: [makeMessage(content)] });
  expect(answer.status, answer.text).toBe(200);
  return Chat.parse(answer.json);
}

it('CHAT-04 · a saved conversation has messages with role, content and timestamp, and only its writer can read it', async () => {
  const [person, other] = [await signInSomebody(), await signInSomebody()];
  const [first, second] = [await begin('First.', person), await begin('Second.', person)];
  expect(first.messages).toEqual([makeMessage('First.')]);
  expect((await person.get(path)).json).toEqual([second, first]);
  expect((await person.get(`${path}?limit=1&before=${second.id}`)).json).toEqual([first]);
  expect((await other.get(path)).json).toEqual([]);
  expect((await other.patch(`${path}/${first.id}`, { messages: [makeMessage('Taken.')] })).status).toBe(404);
  expect((await other.delete(`${path}/${first.id}`)).status).toBe(404);
});

it('is stored once for one id, refused with other words, and stays deleted', async () => {
  const person = await signInSomebody();
  const sent = { id: randomUUID(), messages: [makeMessage('Once.')] };
  const answers = [await person.post(path, sent), await person.post(path, sent)];
  expect(answers[1]?.json).toEqual(answers[0]?.json);
  expect((await person.get(path)).json).toHaveLength(1);
  const other = await person.post(path, { ...sent, messages: [makeMessage('Twice.')] });
  expect([other.status, readCode(other)]).toEqual([409, 'chats.chat_id_taken']);
  await person.delete(`${path}/${sent.id}`);
  const late = await person.post(path, sent);
  expect([late.status, readCode(late)]).toEqual([404, 'chats.chat_not_found']);
});

it('merges what two devices add, in order of time, and loses nothing', async () => {
  const { id } = await begin('Base.');
  const change = (messages: object[]) => ana.patch(`${path}/${id}`, { messages });
  const phone = [makeMessage('Base.'), makeMessage('From the phone.', 3)];
  const desk = [
    makeMessage('Base.'),
    makeMessage('From the desk.', 1),
    makeMessage('A reply.', 2, 'assistant'),
  ];
  expect((await change(phone)).status).toBe(200);
  const both = Chat.parse((await change(desk)).json);
  expect(both.messages).toEqual([phone[0], desk[1], desk[2], phone[1]]);
  expect(Chat.parse((await change(phone)).json), 'the same change again').toEqual(both);
});

it('says whether it is in the journal', async () => {
  const { id, isInJournal } = await begin('To be saved.');
  expect(isInJournal).toBe(false);
  expect((await ana.patch(`${path}/${id}`, { isInJournal: true })).json).toMatchObject({
    isInJournal: true,
    messages: [makeMessage('To be saved.')],
  });
});

it('is moved to the trash when deleted, and can be restored, once or twice', async () => {
  const person = await signInSomebody();
  const { id, messages } = await begin('Back soon.', person);
  expect((await person.delete(`${path}/${id}`)).status).toBe(204);
  expect((await person.get(path)).json).toEqual([]);
  for (const _ of ['undo', 'undo again'])
    expect((await person.post(`${path}/${id}/restore`)).json).toMatchObject({ id, messages });
});

it('is in the export, the trash included, and erased with its person', async () => {
  const person = await signInSomebody();
  const [kept, removed] = [await begin('Kept.', person), await begin('Removed.', person)];
  await person.delete(`${path}/${removed.id}`);
  const messageId = randomUUID();
  await person.post('/api/chat', { messageId, message: 'Hello.', conversationHistory: [] });
  const feature = server.features.find(({ name }) => name === 'chats');
  expect(await feature?.exportFor?.(person.user.id)).toMatchObject({
    chats: [kept],
    trash: [{ id: removed.id }],
  });
  await feature?.eraseFor?.(person.user.id);
  expect(await feature?.exportFor?.(person.user.id)).toEqual({ chats: [], trash: [] });
  expect((await person.delete(`/api/chat/${messageId}`)).status).toBe(404);
});

it.each([
  ['no message', []],
  ['an empty message', [makeMessage('')]],
  ['a message that is too long', [makeMessage('x'.repeat(limits.chatMessage + 1))]],
  ['a message of somebody else', [{ ...makeMessage('Hello.'), role: 'system' }]],
  ['a time that is none', [{ ...makeMessage('Hello.'), timestamp: 'today' }]],
  ['too many messages', Array.from({ length: limits.chatMessages + 1 }, () => makeMessage('x'))],
  ['messages that are too long together', Array(10).fill(makeMessage('x'.repeat(limits.chatMessage)))],
])('refuses a conversation with %s', async (_, messages) => {
  expect((await ana.post(path, { messages })).status).toBe(400);
});
