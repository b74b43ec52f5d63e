// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../../platform/session/query-client.ts';
import { FollowUpChat } from './follow-up-chat.tsx';

let person = 'nobody';
vi.mock('../../../platform/session/current-user.ts', () => ({ useUser: () => ({ id: person }) }));
vi.mock('../../../platform/drafts/tab-identity.ts', () => ({
  identifyTab: async () => ({ tabId: 'tab', isCopy: false }),
  findLiveTabs: async () => () => false,
  runInOneTab: (task: () => Promise<unknown>) => task(),
}));
vi.mock('../../../platform/device-seal/leave-device.ts', () => ({ returnToDevice: async () => undefined }));

const entryId = '019a0000-0000-7000-8000-000000000001';
const fetched = vi.fn<typeof fetch>();
let answer: (response: string | null) => void;

function show() {
  return render(
    <QueryClientProvider client={makeQueryClient()}>
      <FollowUpChat entryId={entryId} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  person = crypto.randomUUID();
  fetched.mockReset().mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = (response) =>
          resolve(new Response(JSON.stringify({ response }), { status: response === null ? 500 : 200 }));
      }),
  );
  vi.stubGlobal('fetch', fetched);
  show();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const getField = () => screen.getByLabelText<HTMLInputElement>('Your question');
const write = (question: string) =>
  act(() => void fireEvent.change(getField(), { target: { value: question } }));
/** What Enter does in the only field of a form. */
const enter = () => act(async () => void fireEvent.submit(getField().form!));
const reply = (response: string | null) =>
  act(async () => {
    await vi.waitFor(() => expect(answer).toBeTypeOf('function'));
    answer(response);
  });
const canSend = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled;
const listMessages = () =>
  [...screen.getByRole('log').querySelectorAll('p[dir]')].map(({ textContent }) => textContent);
const listSent = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));

it('ANL-09 ANL-10 ANL-11 · Enter sends a question that is not blank, one at a time, each with the whole history', async () => {
  write('  ');
  expect(canSend()).toBe(false);
  await enter();
  expect(fetched).not.toHaveBeenCalled();

  write(' What could I do next? ');
  await enter();
  expect(listMessages()).toEqual(['You: What could I do next?']);
  write('And then?');
  expect(canSend()).toBe(false);
  await enter();
  expect(fetched).toHaveBeenCalledOnce();
  expect(getField().value).toBe('And then?');

  await reply('Ask her.');
  await vi.waitFor(() => expect(canSend()).toBe(true));
  await enter();
  expect(listSent()).toEqual([
    { entryId, followUpQuestion: 'What could I do next?', conversationHistory: [] },
    {
      entryId,
      followUpQuestion: 'And then?',
      conversationHistory: [
        { role: 'user', content: 'What could I do next?' },
        { role: 'assistant', content: 'Ask her.' },
      ],
    },
  ]);
});

it('ANL-12 · a failed question gets an apology, and another can be asked', async () => {
  write('هل كنت عادلًا؟');
  await enter();
  await reply(null);
  await vi.waitFor(() =>
    expect(listMessages()).toEqual([
      'You: هل كنت عادلًا؟',
      "Answer: I'm sorry, I couldn't process your follow-up question right now. Please try again.",
    ]),
  );
  write('Was I fair?');
  expect(canSend()).toBe(true);
});

it('ANL-09 · an unsent question is restored when the entry is opened again, and gone once it is sent', async () => {
  write('Why did I say');
  cleanup();
  show();
  expect(getField().value).toBe('Why did I say');
  await enter();
  cleanup();
  show();
  expect(getField().value).toBe('');
});
