import { findTemplate, sessionTemplates } from '@reflect/engine/session-templates';
import { describe, expect, it } from 'vitest';
import {
  addAnswer,
  addStep,
  canAnswer,
  hasBegun,
  makeSession,
  readSession,
  splitQuestion,
  takeBackAnswer,
} from './session.model.ts';

const template = findTemplate('anxiety_support')!;
const at = '2026-11-21T10:00:00.000Z';
const pending = { messageId: 'm', message: 'The review.', timestamp: at };
const asked = addAnswer({ ...makeSession(template), text: 'The review.' }, pending);

describe('a guided session', () => {
  it('GUIDE-05 · begins with a welcome message and the first question', () => {
    const { messages, questionIndex } = makeSession(template);
    expect(questionIndex).toBe(0);
    expect(messages).toHaveLength(1);
    const { lead, question } = splitQuestion(messages[0]!.content, template);
    expect([lead, question]).toEqual([expect.stringMatching(/^Welcome\./), template.questions[0]]);
  });

  it.each(['', '  ', '\n'])('GUIDE-06 · "%s" is not sent', (text) => {
    expect(canAnswer({ ...makeSession(template), text })).toBe(false);
    expect(canAnswer({ ...makeSession(template), text: 'Work.' })).toBe(true);
  });

  it('GUIDE-07 · continues with the question named in the reply, and stays if it is the same', () => {
    const next = addStep(asked, { message: `Okay. ${template.questions[1]}`, nextQuestionIndex: 1 }, at);
    expect(next).toMatchObject({ questionIndex: 1, pending: null, isComplete: false });
    expect(next.messages.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant']);
    const stays = addStep(asked, { message: 'Are you safe?', nextQuestionIndex: 0 }, at);
    expect(stays.questionIndex).toBe(0);
    expect(splitQuestion('Are you safe?', template)).toEqual({ lead: 'Are you safe?', question: null });
  });

  it('keeps with a reply who wrote it', () => {
    const source = { provider: 'llm' as const, model: 'm' };
    expect(addStep(asked, { message: 'Okay.', source }, at).messages.at(-1)).toMatchObject({ source });
  });

  it('GUIDE-08 · is complete when the reply says so, and accepts no more answers', () => {
    const done = addStep(asked, { message: 'That was all.', isComplete: true }, at);
    expect(done.isComplete).toBe(true);
    expect(canAnswer({ ...done, text: 'More.' })).toBe(false);
  });

  it('keeps the answer in its field if a reply fails or is stopped', () => {
    expect(takeBackAnswer(asked)).toMatchObject({ text: 'The review.', pending: null });
    expect(takeBackAnswer(asked).messages).toHaveLength(1);
  });

  it('is restored from storage', () => {
    const stored = JSON.parse(JSON.stringify(asked));
    expect(readSession(stored)).toEqual(asked);
    expect(readSession({ ...stored, messages: [] })).toBeNull();
    expect([hasBegun(makeSession(template)), hasBegun(asked)]).toEqual([false, true]);
  });

  it.each(sessionTemplates)('finds each question of $id in a reply, with the text around it', (of) => {
    for (const question of of.questions)
      expect(splitQuestion(`You said “Monday”. ${question} (A note.)`, of)).toEqual({
        lead: 'You said “Monday”. (A note.)',
        question,
      });
  });
});
