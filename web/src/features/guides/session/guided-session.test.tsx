// @vitest-environment happy-dom
import { limits } from '@reflect/contract/limits';
import { findTemplate } from '@reflect/engine/session-templates';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../platform/api-error.ts';
import {
  fetched,
  listSentBodies,
  offerSupport,
  prepareConversations,
  press,
  readToastTitle,
  saveEntry,
  showAt,
  testPerson,
  typeInto,
} from '../../../platform/replies/testing-conversation.tsx';
import { makeReplyEvents } from '../../../platform/replies/testing-events.ts';
import { TemplateList } from '../template-list.tsx';
import { GuidedSession } from './guided-session.tsx';
import { TemplateNotFound } from './template-not-found.tsx';

const template = findTemplate('grief_processing')!;
const { questions } = template;
vi.mock('../../../platform/session/current-user.ts', () => ({ useUser: () => ({ id: testPerson.id }) }));

prepareConversations();

async function show(path = '/session') {
  showAt(path, {
    '/session': () => <GuidedSession template={template} sessionKey={template.id} guide={null} />,
    '/': () => <p>The journal</p>,
    '/templates': TemplateList,
    '/guided-journal/$templateId': () => <TemplateNotFound templateId="no_such_guide" />,
  });
  if (path === '/session') await screen.findByText(/^Question/);
}
const findField = () => screen.getByLabelText<HTMLTextAreaElement>('Your answer');
const type = (value: string) => typeInto('Your answer', value);
const step = (index: number) =>
  makeReplyEvents(`Thank you. ${questions[index]}`, { nextQuestionIndex: index });

it('GUIDE-01 · there are nine guides, each a link to its session', async () => {
  await show('/templates');
  const links = within(await screen.findByRole('list')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [
      'anxiety_support',
      'relationship_conflict',
      'grief_processing',
      'goal_setting',
      'self_compassion',
      'decision_making',
      'horoscope',
      'showing_up_for_others',
      'dream_journal',
    ].map((id) => `/guided-journal/${id}`),
  );
});

it('GUIDE-05 · a reply of the built-in engine after a language model failed says so, even once it is answered', async () => {
  const attempts = [{ providerName: 'OpenAI', model: 'gpt-5', outcome: 'failed' }];
  const source = { provider: 'engine', model: null, attempts };
  const findNotes = () =>
    screen.findAllByText(/^Written by Reflect's own engine\. .* answered with an error\.$/);
  fetched.mockResolvedValueOnce(
    makeReplyEvents(`Thank you. ${questions[1]}`, { nextQuestionIndex: 1, source }),
  );
  await show();
  type('My father.');
  await press('Next question');
  expect(await findNotes()).toHaveLength(1);
  fetched.mockResolvedValueOnce(step(2));
  type('His hands.');
  await press('Next question');
  await screen.findByRole('heading', { name: questions[2]! });
  expect(await findNotes()).toHaveLength(1);
});

it('a pasted answer that is too long says that it is cut', async () => {
  await show();
  const clipboardData = { getData: () => 'a'.repeat(limits.chatMessage + 1) };
  act(() => void fireEvent.paste(findField(), { clipboardData }));
  expect(screen.getByText(/^What you pasted was too long and was cut\./)).toBeTruthy();
});

it('GUIDE-04 · a missing template is named, with a link to the guides', async () => {
  await show('/guided-journal/no_such_guide');
  expect(await screen.findByRole('heading', { name: 'Template Not Found' })).toBeTruthy();
  expect(screen.getByText(/no_such_guide/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all guides' }).getAttribute('href')).toBe('/templates');
});

it('GUIDE-05 GUIDE-06 · a session begins with a welcome and question 1 of 5, and sends nothing blank', async () => {
  await show();
  expect(screen.getByText('Question 1 of 5')).toBeTruthy();
  const log = within(screen.getByRole('log', { name: 'Guided session' }));
  expect(log.getByText(/^Welcome\./)).toBeTruthy();
  expect(log.getByRole('heading', { name: questions[0]! })).toBeTruthy();
  type('  \n');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next question' }).disabled).toBe(true);
  await act(async () => void fireEvent.keyDown(findField(), { key: 'Enter' }));
  expect(fetched).not.toHaveBeenCalled();
});

it('GUIDE-07 · an answer is sent with template, question and history, and the next question follows', async () => {
  fetched.mockResolvedValueOnce(step(1));
  await show();
  type('My grandmother.');
  await press('Next question');
  await screen.findByText('Question 2 of 5');
  expect(screen.getByRole('heading', { name: questions[1]! })).toBeTruthy();
  expect(screen.getByText('My grandmother.')).toBeTruthy();
  expect(listSentBodies()[0]).toEqual({
    messageId: expect.any(String),
    message: 'My grandmother.',
    templateId: 'grief_processing',
    currentQuestionIndex: 0,
    conversationHistory: [
      { role: 'assistant', content: expect.stringContaining(questions[0]!), timestamp: expect.any(String) },
    ],
  });
  expect(offerSupport).toHaveBeenCalledWith({
    entryId: expect.stringMatching(/ 1$/),
    within: expect.any(String),
    content: 'My grandmother.',
  });
});

it('a follow-up keeps the question', async () => {
  fetched.mockResolvedValueOnce(makeReplyEvents('Are you safe right now?', { nextQuestionIndex: 0 }));
  await show();
  type('I want to end it.');
  await press('Next question');
  expect(await screen.findByText('Are you safe right now?')).toBeTruthy();
  expect(screen.getByText('Question 1 of 5')).toBeTruthy();
});

it('a failed reply leaves the answer in its field', async () => {
  fetched.mockResolvedValueOnce(Response.json({ message: 'No.' }, { status: 500 }));
  await show();
  type('My grandmother.');
  await press('Next question');
  await waitFor(() => expect(readToastTitle()).toBe('Failed to get response. Please try again.'));
  expect(screen.getByText(/Your message wasn't answered and is still in the field\.$/)).toBeTruthy();
  expect(findField().value).toBe('My grandmother.');
});

async function answerAll() {
  await show();
  for (const [index] of questions.entries()) {
    const isLast = index === questions.length - 1;
    fetched.mockResolvedValueOnce(
      isLast ? makeReplyEvents('That was all.', { isComplete: true }) : step(index + 1),
    );
    type(`Answer ${index + 1}.`);
    await press(isLast ? 'Finish' : 'Next question');
    if (!isLast) await screen.findByText(`Question ${index + 2} of 5`);
  }
  await screen.findByRole('heading', { name: 'Session Complete!' });
}

it('GUIDE-08 GUIDE-09 CHAT-08 · the end offers to save, and saving creates the entry and opens the journal', async () => {
  await answerAll();
  expect(screen.queryByLabelText('Your answer')).toBeNull();
  await press('Save as Journal Entry');
  await screen.findByText('The journal');
  const { body } = saveEntry.mock.calls[0]![0];
  expect(body).toMatchObject({
    title: 'Grief Session',
    entryType: 'AJE',
    weight: 2.5,
    conversationData: { templateUsed: 'grief_processing', guidedQuestions: questions },
  });
  expect(body.conversationData.conversationHistory).toHaveLength(11);
  for (const index of [1, 2, 3, 4, 5]) expect(body.content).toContain(`You: Answer ${index}.`);
  expect(body.content).toContain(`Reflect: Thank you. ${questions[4]}`);
});

it('GUIDE-10 · a failed save says so, and the session stays', async () => {
  saveEntry.mockRejectedValueOnce(new ApiError({ status: 500, text: 'No.' }));
  await answerAll();
  await press('Save as Journal Entry');
  await waitFor(() => expect(readToastTitle()).toBe('Failed to save your session.'));
  expect(screen.getByRole('heading', { name: 'Session Complete!' })).toBeTruthy();
});

it('GUIDE-08 · starting again asks first, because the answers are not in a journal yet', async () => {
  await answerAll();
  await press('Start again');
  await press('Keep my answers');
  expect(screen.getByRole('heading', { name: 'Session Complete!' })).toBeTruthy();
  expect(screen.getByText('Answer 5.')).toBeTruthy();
  await press('Start again');
  await press('Discard and start again');
  expect(await screen.findByText('Question 1 of 5')).toBeTruthy();
  expect(screen.queryByText('Answer 5.')).toBeNull();
});

it('leaving and returning resumes at the same question, with what was written', async () => {
  fetched.mockResolvedValueOnce(step(1));
  await show();
  type('My grandmother.');
  await press('Next question');
  await screen.findByText('Question 2 of 5');
  type('Her kitch');
  await press('Save and leave');
  cleanup();
  await show();
  expect(await screen.findByText('Question 2 of 5')).toBeTruthy();
  expect(findField().value).toBe('Her kitch');
  expect(screen.getByText('My grandmother.')).toBeTruthy();
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('grandmother');
});
