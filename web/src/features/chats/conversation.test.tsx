// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import { holdKey } from '../../platform/device-seal/device-key.ts';
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
} from '../../platform/replies/testing-conversation.tsx';
import { makeReplyEvents } from '../../platform/replies/testing-events.ts';
import { forgetPerson } from '../../platform/session/person-memory.ts';
import { ConversationScreen } from './chats.routes.tsx';
import { localModelChoice } from './local-model-choice.ts';
import { remembersPages } from './remembered-pages.ts';
import { useConversation } from './use-conversation.ts';

const [create, update] = [vi.fn(), vi.fn()];
vi.mock('../../platform/session/current-user.ts', () => ({ useUser: () => ({ id: testPerson.id }) }));
vi.mock('./chats.api.ts', () => ({
  useChatChanges: () => ({ create, update }),
  useChats: () => ({ items: [], status: 'ready', isAway: false, retry: () => undefined }),
}));

prepareConversations();
beforeEach(() => {
  for (const mock of [create, update]) mock.mockReset().mockResolvedValue({ kind: 'sent' });
});

async function show() {
  showAt('/conversation', { '/conversation': ConversationScreen, '/': () => <p>The journal</p> });
  await screen.findByLabelText('Your message');
}
const getField = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');
const type = (value: string) => typeInto('Your message', value);
const pressEnter = (more: object = {}) =>
  act(async () => void fireEvent.keyDown(getField(), { key: 'Enter', ...more }));
const getLog = () => within(screen.getByRole('log', { name: 'Conversation' }));

it('CHAT-01 CHAT-03 CHAT-04 · a message is sent with its history, and the reply appears in the log', async () => {
  fetched.mockResolvedValueOnce(makeReplyEvents('What do you **miss**?'));
  await show();
  type('I miss her.');
  await pressEnter();
  expect((await getLog().findByText('miss')).tagName).toBe('STRONG');
  expect(getLog().getByText('I miss her.')).toBeTruthy();
  expect(getField().value).toBe('');
  const [first] = listSentBodies();
  expect(first).toEqual({ messageId: expect.any(String), message: 'I miss her.', conversationHistory: [] });
  fetched.mockResolvedValueOnce(makeReplyEvents('And the garden?'));
  type('The kitchen.');
  await pressEnter();
  await getLog().findByText('And the garden?');
  expect(listSentBodies()[1].conversationHistory).toEqual([
    { role: 'user', content: 'I miss her.', timestamp: expect.any(String) },
    { role: 'assistant', content: 'What do you **miss**?', timestamp: expect.any(String) },
  ]);
  expect(create).toHaveBeenCalledTimes(1);
  expect(update.mock.calls[0]![1].messages).toHaveLength(4);
});

it('CHAT-03 · a reply of the built-in engine after a language model failed says so', async () => {
  const attempts = [{ providerName: 'OpenAI', model: 'gpt-5', outcome: 'failed' }];
  const source = { provider: 'engine', model: null, attempts };
  fetched.mockResolvedValueOnce(makeReplyEvents('What do you miss?', { source }));
  await show();
  type('I miss her.');
  await pressEnter();
  await getLog().findByText(
    "Written by Reflect's own engine. This conversation was sent to OpenAI, which answered with an error.",
  );
});

it('CHAT-02 · Enter sends, Shift and Enter and an open input method do not, and blank text is never sent', async () => {
  fetched.mockResolvedValue(makeReplyEvents('Yes.'));
  await show();
  for (const blank of ['', '   ', '\n\t']) {
    type(blank);
    await pressEnter();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  }
  type('Hello.');
  await pressEnter({ shiftKey: true });
  await pressEnter({ isComposing: true });
  expect(fetched).not.toHaveBeenCalled();
  await pressEnter();
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('CHAT-01 · dictated words are appended to the message', async () => {
  await show();
  type('I sat');
  await press('Dictate');
  expect(getField().value).toBe('I sat and cried');
});

it('CHAT-05 · a failed reply says so, and restores the text', async () => {
  fetched.mockResolvedValueOnce(Response.json({ message: 'No.' }, { status: 500 }));
  await show();
  type('I miss her.');
  await pressEnter();
  await waitFor(() => expect(readToastTitle()).toBe('Failed to get response. Please try again.'));
  // The toast is held back if it would cover a support card.
  expect(screen.getByText(/Your message wasn't answered and is still in the field\.$/)).toBeTruthy();
  expect(getField().value).toBe('I miss her.');
  expect(create).not.toHaveBeenCalled();
});

it('a stopped reply keeps what has arrived, and another message can follow', async () => {
  let end: () => void = () => undefined;
  fetched.mockImplementationOnce(async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('event: text\ndata: {"text":"What do"}\n\n'));
        end = () => controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  await show();
  type('I miss her.');
  await pressEnter();
  await getLog().findByText('What do');
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  await press('Stop');
  expect(fetched.mock.calls[1]).toMatchObject([
    expect.stringMatching(/^\/api\/chat\/[0-9a-f-]+$/),
    { method: 'DELETE' },
  ]);
  expect(getLog().getByText('What do')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
  expect(create.mock.calls[0]![0].body.messages).toMatchObject([
    { content: 'I miss her.' },
    { content: 'What do' },
  ]);
  end();
});

it('every message is checked for support, and what the server found is included', async () => {
  const need = { level: 'urgent', kinds: ['suicide'] };
  fetched.mockResolvedValueOnce(makeReplyEvents('Are you safe?', { supportNeed: need }));
  await show();
  type('I want to end it.');
  await pressEnter();
  await getLog().findByText('Are you safe?');
  const [asked] = offerSupport.mock.calls;
  const { entryId, within } = asked![0];
  expect(entryId).toBe(`${within} 0`);
  expect(offerSupport.mock.calls.map(([text]) => text)).toEqual([
    { entryId, within, content: 'I want to end it.' },
    { entryId, within, content: 'I want to end it.', found: need },
  ]);
  expect(screen.getByRole('button', { name: 'Support' })).toBeTruthy();
  expect(screen.getAllByText('This is an AI, not therapy. It can be wrong.')).toHaveLength(1);
});

async function talk() {
  fetched.mockResolvedValueOnce(
    makeReplyEvents('What do you miss? (I am an AI that listens, not a therapist.)'),
  );
  await show();
  type('I miss her.');
  await pressEnter();
  await getLog().findByText('What do you miss?');
}

it('CHAT-06 CHAT-07 CHAT-08 · saving creates an AJE entry with title, weight and conversation, and opens the journal', async () => {
  await talk();
  await press('Save Conversation as Journal Entry');
  await screen.findByText('The journal');
  const { id, body } = saveEntry.mock.calls[0]![0];
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(body).toEqual({
    title: 'Conversation Session',
    content: 'You: I miss her.\n\nReflect: What do you miss? (I am an AI that listens, not a therapist.)',
    entryType: 'AJE',
    weight: 1.5,
    conversationData: {
      conversationHistory: [
        { role: 'user', content: 'I miss her.', timestamp: expect.any(String) },
        {
          role: 'assistant',
          content: expect.stringContaining('What do you miss?'),
          timestamp: expect.any(String),
        },
      ],
      templateUsed: null,
      guidedQuestions: [],
    },
  });
  expect(update.mock.calls.at(-1)![1]).toMatchObject({ isInJournal: true });
});

it('CHAT-05 · a failed save says so, and the conversation stays', async () => {
  saveEntry.mockRejectedValueOnce(new ApiError({ status: 500, text: 'No.' }));
  await talk();
  await press('Save Conversation as Journal Entry');
  await waitFor(() => expect(readToastTitle()).toBe('Failed to save conversation.'));
  expect(getLog().getByText('What do you miss?')).toBeTruthy();
});

it('CHAT-06 · saving without a connection waits on this device, and says so', async () => {
  saveEntry.mockResolvedValueOnce({ kind: 'waiting' });
  await talk();
  await press('Save Conversation as Journal Entry');
  await screen.findByText('The journal');
  expect(readToastTitle()).toBe('Kept on this device');
});

it('a message sent before the screen was left gets its reply on the next visit, under the same id', async () => {
  fetched.mockImplementationOnce(() => new Promise(() => undefined));
  await show();
  type('I miss her.');
  await pressEnter();
  cleanup();
  fetched.mockResolvedValueOnce(makeReplyEvents('What do you miss?'));
  await show();
  await getLog().findByText('What do you miss?');
  const [first, second] = listSentBodies();
  expect(second).toEqual(first);
});

it('a conversation left during a reply keeps the message and the text being typed', async () => {
  await talk();
  fetched.mockImplementationOnce(() => new Promise(() => undefined));
  type('The kitchen.');
  await pressEnter();
  type('And her');
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  await press('New conversation');
  expect(getLog().queryByText('I miss her.')).toBeNull();
  expect(getField().value).toBe('And her');
  expect(update.mock.calls.at(-1)![1].messages).toMatchObject([
    { content: 'I miss her.' },
    { role: 'assistant' },
    { content: 'The kitchen.' },
  ]);
});

it('CHAT-06 · saving keeps unsent text for the next conversation', async () => {
  await talk();
  type('And her');
  await press('Save Conversation as Journal Entry');
  await screen.findByText('The journal');
  cleanup();
  await show();
  expect(getLog().queryByText('I miss her.')).toBeNull();
  expect(getField().value).toBe('And her');
});

it('CHAT-06 · a conversation left while it is being saved is the one that counts as saved', async () => {
  let finishSaving = (_: unknown) => {};
  saveEntry.mockImplementationOnce(() => new Promise((resolve) => (finishSaving = resolve)));
  await talk();
  await press('Save Conversation as Journal Entry');
  await press('New conversation');
  const { id } = create.mock.calls[0]![0];
  await act(async () => finishSaving({ kind: 'sent' }));
  await screen.findByText('The journal');
  expect(create).toHaveBeenCalledTimes(1);
  expect(update.mock.calls.at(-1)).toMatchObject([{ id }, { isInJournal: true }]);
});

it('CHAT-06 · what was said after a save and before the conversation was left stays in it', async () => {
  let finishSaving = (_: unknown) => {};
  saveEntry.mockImplementationOnce(() => new Promise((resolve) => (finishSaving = resolve)));
  await talk();
  await press('Save Conversation as Journal Entry');
  fetched.mockResolvedValueOnce(makeReplyEvents('And the garden?'));
  type('The kitchen.');
  await pressEnter();
  await getLog().findByText('And the garden?');
  await press('New conversation');
  await act(async () => finishSaving({ kind: 'sent' }));
  await screen.findByText('The journal');
  const changes = update.mock.calls.map(([, change]) => change);
  expect(changes.findLast(({ messages }) => messages !== undefined).messages).toHaveLength(4);
  expect(changes.at(-1)).toEqual({ isInJournal: true });
});

const hello = { role: 'user' as const, content: 'Hello.', timestamp: '2026-11-20T10:00:00.000Z' };
function Deletions() {
  const { conversation, open, leaveDeleted } = useConversation();
  return (
    <>
      <button type="button" onClick={() => open({ id: 'opened', messages: [hello], isInJournal: false })}>
        Open
      </button>
      <button type="button" onClick={() => leaveDeleted('another')}>
        Delete another
      </button>
      <button type="button" onClick={() => leaveDeleted('opened')}>
        Delete
      </button>
      <p>{conversation.chatId === 'opened' ? 'It is open' : 'It is closed'}</p>
    </>
  );
}

it('a deletion that finishes after another conversation was opened leaves that one on the screen', async () => {
  showAt('/conversation', { '/conversation': Deletions });
  await screen.findByText('It is closed');
  await press('Open');
  await press('Delete another');
  expect(screen.getByText('It is open')).toBeTruthy();
  await press('Delete');
  expect(screen.getByText('It is closed')).toBeTruthy();
});

it('LOCK-01 · a conversation leaves memory when the device is locked, and is restored from the device', async () => {
  const unlockDevice = () => holdKey(testPerson.id, new Uint8Array(32).fill(7));
  await unlockDevice();
  await talk();
  cleanup();
  forgetPerson(testPerson.id);
  await unlockDevice();
  await show();
  expect(await getLog().findByText('I miss her.')).toBeTruthy();
  cleanup();
  forgetPerson(testPerson.id);
  for (const storage of [sessionStorage, localStorage]) storage.clear();
  await unlockDevice();
  await show();
  expect(getLog().queryByText('I miss her.')).toBeNull();
});

it('a new conversation begins empty', async () => {
  await talk();
  await press('New conversation');
  expect(getLog().queryByText('I miss her.')).toBeNull();
  expect(getLog().getByText("What's on your mind?")).toBeTruthy();
});

const passage = {
  entryId: '0192f0c1-0000-7000-8000-000000000001',
  date: '2024-11-08',
  sentence: 'She asked about the job before I’d taken my coat off.',
};

describe('the person’s own pages in a conversation', () => {
  const passagesFor = vi.fn();
  beforeEach(() => {
    passagesFor.mockReset().mockResolvedValue([{ ...passage, nearness: 0.9 }]);
    remembersPages.set(true);
  });

  async function showRemembering() {
    showAt(
      '/conversation',
      { '/conversation': ConversationScreen, '/': () => <p>The journal</p> },
      { passagesFor },
    );
    await screen.findByLabelText('Your message');
  }

  it('are sent if the device finds them, and those in the reply are rows that open their page', async () => {
    fetched.mockResolvedValueOnce(
      makeReplyEvents('One of your entries comes near this.', { pages: [passage] }),
    );
    await showRemembering();
    type('Lunch at Mum’s tomorrow.');
    await pressEnter();
    const row = await getLog().findByRole('link', { name: /She asked about the job/ });
    expect(row.getAttribute('href')).toBe(`/?entry=${passage.entryId}`);
    expect(row.textContent).toMatch(/Nov 8, 2024/);
    expect(listSentBodies()[0].memory).toEqual([{ ...passage, nearness: 0.9 }]);
    expect(create.mock.calls[0]![0].body.messages[1].pages).toEqual([passage]);
    // Passages that were shown aren't sent again.
    fetched.mockResolvedValueOnce(makeReplyEvents('Go on.'));
    type('The job again.');
    await pressEnter();
    await getLog().findByText('Go on.');
    expect(listSentBodies()[1].memory).toEqual([]);
    expect(listSentBodies()[1].conversationHistory[1]).not.toHaveProperty('memory');
  });

  it('can be switched off, and are then not searched', async () => {
    fetched.mockResolvedValueOnce(makeReplyEvents('Go on.'));
    await showRemembering();
    const chip = screen.getByRole('button', { name: 'Remembers your entries' });
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    await press('Remembers your entries');
    expect(chip.getAttribute('aria-pressed')).toBe('false');
    type('Lunch.');
    await pressEnter();
    await getLog().findByText('Go on.');
    expect(passagesFor).not.toHaveBeenCalled();
    expect(listSentBodies()[0]).not.toHaveProperty('memory');
  });

  it('do not block the reply if the search fails', async () => {
    passagesFor.mockRejectedValueOnce(new Error('no memory'));
    fetched.mockResolvedValueOnce(makeReplyEvents('Go on.'));
    await showRemembering();
    type('Lunch.');
    await pressEnter();
    await getLog().findByText('Go on.');
    expect(listSentBodies()[0].memory).toEqual([]);
  });
});

it('shows who answers, and that it only listens if the person wished so', async () => {
  fetched.mockResolvedValueOnce(makeReplyEvents('No questions until you say so.', { isOnlyListening: true }));
  await show();
  expect(screen.getByText('Built-in listener')).toBeTruthy();
  type('No questions please.');
  await pressEnter();
  expect(await screen.findByText('Only listening')).toBeTruthy();
  expect(screen.queryByText('Remembers your entries')).toBeNull();
});

it('a language model on this computer is offered after a reply, and answers once it is chosen', async () => {
  localModelChoice.choose(null);
  const engine = { provider: 'engine', model: null, attempts: [] };
  fetched.mockResolvedValueOnce(makeReplyEvents('Go on.', { source: engine }));
  showAt(
    '/conversation',
    { '/conversation': ConversationScreen, '/': () => null },
    { localModel: 'llama3.2' },
  );
  await screen.findByLabelText('Your message');
  expect(screen.queryByText(/A language model runs/)).toBeNull();
  type('Lunch.');
  await pressEnter();
  await screen.findByRole('heading', { name: 'A language model runs on this computer' });
  await press('Use it');
  expect(screen.getByText('llama3.2 on this computer')).toBeTruthy();
  expect(screen.queryByText(/A language model runs/)).toBeNull();
  const attempts = [{ providerName: '127.0.0.1:11434', model: 'llama3.2', outcome: 'answered' }];
  fetched.mockResolvedValueOnce(
    makeReplyEvents('And the job?', { source: { provider: 'llm', model: 'llama3.2', attempts } }),
  );
  type('The job again.');
  await pressEnter();
  await getLog().findByText('From here llama3.2 answers, on this computer');
  expect(listSentBodies().map(({ usesLocalModel }) => usesLocalModel)).toEqual([undefined, true]);
});

it('a declined language model is not offered again', async () => {
  localModelChoice.choose(null);
  fetched.mockResolvedValueOnce(makeReplyEvents('Go on.'));
  showAt(
    '/conversation',
    { '/conversation': ConversationScreen, '/': () => null },
    { localModel: 'llama3.2' },
  );
  await screen.findByLabelText('Your message');
  type('Lunch.');
  await pressEnter();
  await screen.findByText('A language model runs on this computer');
  await press('Not now');
  expect(screen.queryByText(/A language model runs/)).toBeNull();
  expect(screen.getByText('Built-in listener')).toBeTruthy();
  expect(localStorage.getItem('conversation-local-model')).toBe('declined');
});
