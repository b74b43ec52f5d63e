import { randomUUID } from 'node:crypto';
import type { Problem, TimedMessage } from '@reflect/contract';
import { sessionTemplates } from '@reflect/engine/session-templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signIn('ana@example.org');
});
afterAll(() => server.stop());

interface Step {
  message: string;
  nextQuestionIndex?: number;
  isComplete?: boolean;
  supportNeed?: { level: string };
}
const send = (body: object, person = ana) =>
  person.post('/api/guided-chat', {
    message: 'I keep thinking about the review on Monday.',
    templateId: 'anxiety_support',
    currentQuestionIndex: 0,
    conversationHistory: [],
    ...body,
  });
const sendStep = async (body: object, person = ana) => {
  const answer = await send(body, person);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Step;
};

describe('POST /api/guided-chat', () => {
  it.each(sessionTemplates)(
    'GUIDE-07 GUIDE-08 · $id asks its five questions in order, word for word',
    async ({ id, questions }) => {
      const person = await server.signIn(`${id}@example.org`);
      const conversationHistory: TimedMessage[] = [];
      for (const [index] of questions.entries()) {
        const message = `I have thought about this for a while, and it matters to me, part ${index}.`;
        const step = await sendStep(
          { message, templateId: id, currentQuestionIndex: index, conversationHistory },
          person,
        );
        const timestamp = new Date().toISOString();
        conversationHistory.push({ role: 'user', content: message, timestamp });
        conversationHistory.push({ role: 'assistant', content: step.message, timestamp });
        const next = questions[index + 1];
        if (next === undefined) expect(step).toMatchObject({ isComplete: true });
        else {
          expect(step.nextQuestionIndex).toBe(index + 1);
          expect(step.message).toContain(next);
        }
        expect('nextQuestionIndex' in step).toBe(next !== undefined);
      }
    },
  );

  it('stays with a question in a crisis, and returns the need for support', async () => {
    const step = await sendStep({ message: 'I want to end my life tonight. I have the pills here.' });
    expect(step.nextQuestionIndex).toBe(0);
    expect(step.supportNeed?.level).toBe('urgent');
    expect(step.message).not.toContain(sessionTemplates[0]!.questions[1]);
  });

  it('answers the same message under the same id with the same step', async () => {
    const messageId = randomUUID();
    const first = await sendStep({ messageId });
    expect(await sendStep({ messageId })).toEqual(first);
    const other = await send({ messageId, currentQuestionIndex: 2 });
    expect([other.status, (other.json as Problem).code]).toEqual([409, 'chats.message_id_taken']);
  });

  it('GUIDE-04 · refuses a template that does not exist', async () => {
    const answer = await send({ templateId: 'constructor' });
    expect([answer.status, (answer.json as Problem).code]).toEqual([404, 'guides.template_not_found']);
  });

  it.each([
    ['a blank message', { message: '  \n ' }],
    ['a question that is not there', { currentQuestionIndex: 5 }],
    ['a question before the first', { currentQuestionIndex: -1 }],
    ['no history', { conversationHistory: undefined }],
  ])('GUIDE-06 · refuses %s', async (_, body) => {
    expect((await send(body)).status).toBe(400);
  });
});
