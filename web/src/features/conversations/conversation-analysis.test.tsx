// @vitest-environment happy-dom

import { analyseConversation } from '@reflect/engine';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveLocks } from '../../platform/browser/testing-locks.ts';
import { holdKey } from '../../platform/device-seal/device-key.ts';
import { SupportProvider } from '../../platform/support/support-slots.ts';
import { testingSupport } from '../../platform/support/testing-support.ts';
import { dismissToast, toasts } from '../../ui/toast/toast-store.ts';
import { ConversationAnalysisForm } from './components/conversation-analysis.tsx';
import { SpeakerTone } from './components/speaker-tone.tsx';
import type { SaveEntry } from './use-keep-conversation.ts';

vi.mock('../../platform/session/current-user.ts', () => ({ useUser: () => ({ id: person }) }));
let person = 'ana';
let visits = 0;
let calls: { url: string; body: unknown }[];
let answer: (url: string, body: never) => Response | Promise<Response>;
const makeJsonResponse = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const { recheckSupport } = testingSupport;
const saveEntry = vi.fn<SaveEntry>(async () => ({ kind: 'sent' }));

beforeEach(async () => {
  localStorage.clear();
  // The test DOM has no locks. This one stands for a single tab.
  giveLocks();
  visits += 1;
  person = `person-${visits}`;
  // With the key at hand, sealing asks the server for nothing.
  await holdKey(person, crypto.getRandomValues(new Uint8Array(32)));
  calls = [];
  answer = (_url, body) => makeJsonResponse(200, analyseConversation(body));
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body ?? 'null')) as never;
    calls.push({ url, body });
    return answer(url, body);
  });
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.unstubAllGlobals();
  saveEntry.mockClear();
  recheckSupport.mockClear();
});

const chat = 'Me: I am tired today.\nBen: You never listen to me!\nMe: I am sad when you say that.';
async function open() {
  const makeForm = () => (
    <ConversationAnalysisForm
      textRef={createRef()}
      saveEntry={saveEntry}
      supportButton={<button type="button">Support</button>}
    />
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: makeForm }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { retry: false } } })}>
      <SupportProvider value={testingSupport}>
        <RouterProvider router={router as never} />
      </SupportProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Conversation Analysis' });
}
const write = (label: string, value: string) =>
  act(() => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const getAnalyzeButton = () => screen.getByRole('button', { name: 'Analyze Conversation' });
const press = (button: HTMLElement) => act(async () => fireEvent.click(button));
const findToast = () => toasts.read().find(({ open: isOpen }) => isOpen);

it('CONV-01 CONV-02 CONV-03 · the form has its fields, both parts on, and cannot start without a text', async () => {
  await open();
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'romantic',
    'family',
    'friend',
    'colleague',
    'other',
  ]);
  expect((screen.getByRole('radio', { checked: true }) as HTMLInputElement).value).toBe('friend');
  for (const part of ['Include emotions', 'Include suggestions'])
    expect(screen.getByRole('switch', { name: part }).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByLabelText('Context (optional)')).toBeTruthy();
  write('Conversation', '  \n ');
  expect(getAnalyzeButton()).toHaveProperty('disabled', true);
});

it('CONV-04 CONV-05 CONV-06 · an analysis sends the five fields, runs once, and shows its result', async () => {
  await open();
  write('Conversation', chat);
  let finish: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (finish = resolve));
  await press(getAnalyzeButton());
  const running = await screen.findByRole('button', { name: 'Analyzing...' });
  expect(running).toHaveProperty('disabled', true);
  const question = {
    text: chat,
    context: '',
    relationshipType: 'friend',
    includeEmotions: true,
    includeSuggestions: true,
  } as const;
  expect(calls).toEqual([{ url: '/api/analyze-conversation', body: question }]);
  const analysis = analyseConversation(question);
  await act(async () => finish(makeJsonResponse(200, analysis)));
  await screen.findByText(analysis.summary);
  expect(findToast()?.title).toBe('Analysis complete!');
  for (const text of [...analysis.emotions, ...analysis.suggestions])
    expect(screen.getAllByText(text).length, text).toBeGreaterThan(0);
  expect(screen.getByText('Ben')).toBeTruthy();
  expect(getAnalyzeButton()).toHaveProperty('disabled', false);
});

it('CONV-06 · a part that is switched off is neither requested nor shown', async () => {
  await open();
  write('Conversation', chat);
  await press(screen.getByRole('switch', { name: 'Include emotions' }));
  await press(screen.getByRole('switch', { name: 'Include suggestions' }));
  await press(getAnalyzeButton());
  await screen.findByRole('heading', { name: 'Summary' });
  expect(calls[0]?.body).toMatchObject({ includeEmotions: false, includeSuggestions: false });
  expect(screen.queryByRole('heading', { name: 'Emotions' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Suggestions' })).toBeNull();
});

it('CONV-07 · a failure shows its text, and the conversation stays', async () => {
  await open();
  write('Conversation', chat);
  answer = () => makeJsonResponse(500, {});
  await press(getAnalyzeButton());
  await waitFor(() => expect(findToast()?.title).toBe('Failed to analyze conversation. Please try again.'));
  expect(findToast()?.variant).toBe('destructive');
  expect(screen.getByLabelText('Conversation')).toHaveProperty('value', chat);
});

it('has Support at the bottom, and support shown for it disappears when it is closed', async () => {
  await open();
  write('Conversation', chat);
  await press(getAnalyzeButton());
  const result = await screen.findByRole('article', { name: 'Result of the conversation analysis' });
  within(result).getByRole('button', { name: 'Support' });
  expect(recheckSupport).not.toHaveBeenCalledWith({
    entryId: expect.stringMatching(/^[\da-f-]{36}$/),
    content: null,
  });
  await press(within(result).getByRole('button', { name: 'Close result' }));
  expect(recheckSupport).toHaveBeenCalledWith({ entryId: expect.any(String), content: null });
});

it('CONV-06 · Save to journal keeps the conversation with its analysis, and empties the form', async () => {
  await open();
  write('Conversation', chat);
  await press(getAnalyzeButton());
  await press(await screen.findByRole('button', { name: 'Save to journal' }));
  await screen.findByRole('link', { name: 'View in Journal' });
  expect(findToast()?.title).toBe('Saved to your journal');
  expect(saveEntry.mock.calls).toEqual([
    [
      expect.objectContaining({
        body: {
          content: chat,
          entryType: 'CAE',
          conversationData: {
            analysis: expect.objectContaining({
              summary: expect.any(String),
              lines: expect.arrayContaining([
                { speaker: 'Ben', quote: 'You never listen to me', shows: ['Criticizing the person'] },
              ]),
            }),
          },
        },
      }),
    ],
  ]);
  expect(calls.map(({ url }) => url)).toEqual(['/api/analyze-conversation']);
  expect(screen.getByLabelText('Conversation')).toHaveProperty('value', '');
});

it('CONV-06 · a save that waits on the device says so, and a refused one can be repeated', async () => {
  await open();
  write('Conversation', chat);
  await press(getAnalyzeButton());
  saveEntry.mockRejectedValueOnce(new Error('refused'));
  await press(await screen.findByRole('button', { name: 'Save to journal' }));
  await waitFor(() => expect(findToast()?.title).toBe("The conversation couldn't be saved"));
  expect(screen.getByLabelText('Conversation')).toHaveProperty('value', chat);
  saveEntry.mockResolvedValueOnce({ kind: 'waiting' });
  await press(screen.getByRole('button', { name: 'Save to journal' }));
  await screen.findByRole('link', { name: 'View in Journal' });
  expect(findToast()?.title).toBe('Kept on this device');
  const [first, second] = saveEntry.mock.calls;
  expect(second?.[0].id).toBe(first?.[0].id);
});

it('CONV-05 CONV-06 · another tab may be opened meanwhile: the analysis continues, and its result is there afterwards', async () => {
  await open();
  write('Conversation', chat);
  let finish: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (finish = resolve));
  await press(getAnalyzeButton());
  cleanup();
  await open();
  expect(screen.getByRole('button', { name: 'Analyzing...' })).toHaveProperty('disabled', true);
  cleanup();
  const analysis = analyseConversation(calls[0]?.body as never);
  await act(async () => finish(makeJsonResponse(200, analysis)));
  await waitFor(() => expect(findToast()?.title).toBe('Analysis complete!'));
  await open();
  screen.getByText(analysis.summary);
  await press(screen.getByRole('button', { name: 'Save to journal' }));
  await screen.findByRole('link', { name: 'View in Journal' });
  cleanup();
  await open();
  expect(screen.queryByRole('button', { name: 'Save to journal' })).toBeNull();
  await press(screen.getByRole('button', { name: 'Close result' }));
  expect(screen.queryByText(analysis.summary)).toBeNull();
  expect(recheckSupport).not.toHaveBeenCalledWith({
    entryId: expect.stringMatching(/^[\da-f-]{36}$/),
    content: null,
  });
});

it('CONV-06 · a save that finishes while another result is shown marks the saved one, and keeps the form', async () => {
  await open();
  write('Conversation', chat);
  await press(getAnalyzeButton());
  let finish: (result: { kind: 'sent' }) => void = () => undefined;
  saveEntry.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  await press(await screen.findByRole('button', { name: 'Save to journal' }));
  const other =
    'Me: Where were you?\nAda: On the train, it was late again.\nMe: I waited for an hour and I was worried.';
  write('Conversation', other);
  await press(getAnalyzeButton());
  await screen.findByText('Ada');
  await act(async () => finish({ kind: 'sent' }));
  expect(screen.getByLabelText('Conversation')).toHaveProperty('value', other);
  cleanup();
  await open();
  screen.getByRole('button', { name: 'Save to journal' });
  expect(screen.queryByRole('link', { name: 'View in Journal' })).toBeNull();
});

it('CONV-06 · a save that finishes after another tab was opened and left is not offered again', async () => {
  await open();
  write('Conversation', chat);
  await press(getAnalyzeButton());
  let finish: (result: { kind: 'sent' }) => void = () => undefined;
  saveEntry.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  await press(await screen.findByRole('button', { name: 'Save to journal' }));
  cleanup();
  await open();
  await act(async () => finish({ kind: 'sent' }));
  await screen.findByRole('link', { name: 'View in Journal' });
});

it('CONV-06 · a save that waits for a sign-in says so', async () => {
  await open();
  write('Conversation', chat);
  await press(getAnalyzeButton());
  saveEntry.mockResolvedValueOnce({ kind: 'sign-in' });
  await press(await screen.findByRole('button', { name: 'Save to journal' }));
  await waitFor(() =>
    expect(findToast()).toMatchObject({
      title: 'Kept on this device',
      description: 'It will be sent when you sign in again.',
    }),
  );
});

it('CONV-06 · if it is too long, the form says what is analyzed, and keeps the rest after a save', async () => {
  await open();
  expect(screen.getByText(/^It becomes a part of your journal only if/)).toBeTruthy();
  const long = `${chat}\n${'Ben: And another thing.\n'.repeat(5_000)}`;
  write('Conversation', long);
  expect(
    screen.getByText(/^This is longer than one analysis can take\. Only its first 100,000 /),
  ).toBeTruthy();
  answer = () =>
    makeJsonResponse(200, analyseConversation({ text: chat, relationshipType: 'friend' } as never));
  await press(getAnalyzeButton());
  await press(await screen.findByRole('button', { name: 'Save to journal' }));
  await screen.findByRole('link', { name: 'View in Journal' });
  expect(saveEntry.mock.calls[0]?.[0].body.content.length).toBeLessThanOrEqual(100_000);
  expect(screen.getByLabelText('Conversation')).toHaveProperty('value', long);
});

it('a speaker can be renamed before the analysis', async () => {
  await open();
  write('Conversation', chat);
  write('Name for Ben', 'Leo');
  await press(getAnalyzeButton());
  expect(calls[0]?.body).toMatchObject({ text: chat.replace('Ben:', 'Leo:') });
});

function shareChat({ mustAsk = false } = {}) {
  const controller = {
    postMessage: (_message: unknown, [port]: MessagePort[]) => port?.postMessage({ chat, mustAsk }),
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: { controller } }));
}
const getField = () => screen.getByLabelText<HTMLTextAreaElement>('Conversation');

it('CONV-01 · a chat shared by another app appears in an empty form', async () => {
  shareChat();
  await open();
  await waitFor(() => expect(getField().value).toBe(chat));
  expect(findToast()).toMatchObject({ title: 'The shared chat is in the form' });
  expect(screen.queryByText('A chat was shared with Reflect')).toBeNull();
});

it('CONV-01 · a form with text keeps it if a chat is shared, and offers the chat', async () => {
  await open();
  write('Conversation', 'Old words.');
  cleanup();
  shareChat();
  await open();
  const offer = await screen.findByRole('region', { name: 'A chat was shared with Reflect' });
  expect(document.activeElement?.textContent).toBe('A chat was shared with Reflect');
  within(offer).getByText(/^It has 3 lines, 2 people\./);
  expect(getField().value).toBe('Old words.');
  await press(within(offer).getByRole('button', { name: 'Leave it' }));
  expect(getField().value).toBe('Old words.');
  expect(document.activeElement).toBe(getField());
  expect(screen.queryByText('A chat was shared with Reflect')).toBeNull();
});

it('CONV-01 · a chat that may come from a website is only offered, even to an empty form', async () => {
  shareChat({ mustAsk: true });
  await open();
  const offer = await screen.findByRole('region', { name: 'A chat was shared with Reflect' });
  within(offer).getByText(/It isn't in the form until you use it\./);
  expect(getField().value).toBe('');
  await press(within(offer).getByRole('button', { name: 'Use it' }));
  expect(getField().value).toBe(chat);
});

it('CONV-01 · using an offered chat replaces the text, which can be restored', async () => {
  await open();
  write('Conversation', 'Old words.');
  cleanup();
  shareChat();
  await open();
  await press(await screen.findByRole('button', { name: 'Use it' }));
  expect(getField().value).toBe(chat);
  expect(findToast()).toMatchObject({ title: 'The shared chat is in the form' });
  act(() => findToast()?.action?.onSelect());
  expect(getField().value).toBe('Old words.');
});

it('CONV-01 · a text from an earlier visit is restored before a shared chat could replace it', async () => {
  const left = { text: 'Words of yesterday.', userId: person, timestamp: Date.now() };
  sessionStorage.setItem('conversation-draft', JSON.stringify(left));
  shareChat();
  await open();
  await screen.findByRole('button', { name: 'Leave it' });
  expect(getField().value).toBe('Words of yesterday.');
});

it('CONV-06 · the same words are quoted once, with and without a full stop', () => {
  const makeEvidence = (quote: string) => [{ quote, start: 0, end: 1 }];
  render(
    <SpeakerTone
      speaker={
        {
          name: 'Mia',
          tone: 'Careful',
          messages: 2,
          share: 0.5,
          emotions: [{ name: 'remorse', evidence: makeEvidence('I am sorry.') }],
        } as unknown as Parameters<typeof SpeakerTone>[0]['speaker']
      }
      patterns={
        [{ name: 'An apology', evidence: makeEvidence('I am sorry') }] as unknown as Parameters<
          typeof SpeakerTone
        >[0]['patterns']
      }
    />,
  );
  expect(screen.getAllByText(/I am sorry/)).toHaveLength(1);
  screen.getByText('An apology, Remorse');
});

it('CONV-06 · every line of a person that shows something is listed with all it shows, and those after the third on request', () => {
  const lines = ['You never listen', 'I was tired', 'Leave me alone', 'Good night then', 'I love you'];
  render(
    <SpeakerTone
      speaker={
        { name: 'Mia', tone: 'Careful', messages: 5, share: 0.5, emotions: [] } as unknown as Parameters<
          typeof SpeakerTone
        >[0]['speaker']
      }
      patterns={
        lines.map((quote, at) => ({
          name: `Finding ${at}`,
          evidence: [{ quote, start: 0, end: 1 }],
        })) as unknown as Parameters<typeof SpeakerTone>[0]['patterns']
      }
    />,
  );
  const more = screen.getByText('2 more lines of Mia').closest('details')!;
  lines.forEach((line, at) => {
    const shown = screen.getByText(`“${line}”`);
    expect(shown.nextElementSibling?.textContent).toBe(`Finding ${at}`);
    expect(more.contains(shown)).toBe(at >= 3);
  });
});
