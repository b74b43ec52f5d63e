// @vitest-environment happy-dom
import { emptyEntry, type JournalEntry } from '@reflect/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appConfigKey } from '../../../platform/app-config.ts';
import { keepAnalysis } from '../../../platform/private-journal/device/open-journal.ts';
import { openedFor } from '../../../platform/private-journal/private-here.ts';
import { currentUserKey } from '../../../platform/session/current-user.ts';
import { makeQueryClient } from '../../../platform/session/query-client.ts';
import { SupportProvider } from '../../../platform/support/support-slots.ts';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import { AskByName } from './ask-by-name.tsx';

vi.mock('../../../platform/private-journal/device/open-journal.ts', () => ({ keepAnalysis: vi.fn() }));
const keep = vi.mocked(keepAnalysis);

const userId = '019a0000-0000-7000-8000-0000000000aa';
const at = '2026-11-01T10:00:00.000Z';
const content = `The kingfisher came.\n\n${'We walked on along the river. '.repeat(200)}And then home.`;
const entry: JournalEntry = {
  ...emptyEntry,
  id: '019a0000-0000-7000-8000-000000000001',
  content,
  people: [],
  createdAt: at,
  updatedAt: at,
  sentimentScore: null,
  entryType: 'SJE',
  imageAnalysis: null,
  aiInsights: null,
  analysis: null,
  conversationData: null,
  revision: 1,
};
const answer = {
  analysis: 'The bird made the day.',
  emotions: ['delight'],
  patterns: ['Noticing'],
  suggestions: ['Go there again.'],
  evidence: { emotions: [], patterns: [{ key: 'n', name: 'Noticing', description: 'You look closely.' }] },
};
const openAi = { provider: 'llm', providerName: 'OpenAI', model: 'gpt-5' };

const SupportPlace = () => <p>Support</p>;

let config: { mind: object };
let sent: { url: string; body: unknown; signal: AbortSignal | null }[];
let reply: () => Promise<Response>;
const readConfig = vi.fn();
const offerSupport = vi.fn();
const writeText = vi.fn<(text: string) => Promise<void>>();
beforeEach(() => {
  config = { mind: openAi };
  sent = [];
  reply = async () => Response.json(answer);
  keep.mockReset().mockResolvedValue(true);
  readConfig.mockReset();
  offerSupport.mockReset();
  writeText.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  openedFor.set(userId);
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (url === '/api/config') {
      readConfig();
      return Promise.resolve(Response.json(config));
    }
    sent.push({ url, body: JSON.parse(String(init.body)), signal: init.signal ?? null });
    return reply();
  });
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  openedFor.set(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show({
  entry: changed = {},
  user = {},
  isStored = true,
}: {
  entry?: Partial<JournalEntry>;
  user?: object;
  isStored?: boolean;
} = {}) {
  const client = makeQueryClient();
  client.setQueryData(currentUserKey, { id: userId, privateJournal: 'on', ...user });
  client.setQueryData(appConfigKey, config);
  const slots = {
    ...{ offerSupport, mentionSupport: vi.fn(), recheckSupport: vi.fn(), useMetSupport: () => null },
    SupportPlace,
  };
  render(
    <QueryClientProvider client={client}>
      <SupportProvider value={slots}>
        <AskByName entry={{ ...entry, ...changed }} isStored={isStored} />
      </SupportProvider>
    </QueryClientProvider>,
  );
}
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
async function open(): Promise<HTMLElement> {
  await press('Ask OpenAI about this entry…');
  return screen.findByRole('dialog', { name: 'Ask OpenAI about this entry' });
}
const makeProblem = (status: number, code: string, message: string) => async () =>
  Response.json({ code, message }, { status });
const readToast = () => toasts.read().find((each) => each.open)?.title;

it('shows the whole text and who could read it, and sends nothing before the person presses the name', async () => {
  show();
  const dialog = await open();
  expect(within(dialog).getByRole('region', { name: "All of the text that's sent" }).textContent).toBe(
    content,
  );
  expect(dialog.textContent).toContain('gpt-5 at OpenAI');
  expect(dialog.textContent).toContain('Nothing is sent until you press “Send to OpenAI”.');
  expect(dialog.textContent).toContain('OpenAI gets the text');
  expect(dialog.textContent).toContain('This server sees the text as it passes it on.');
  expect(dialog.textContent).not.toContain('secret');
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
});

it('sends the text once, and shows the answer as made by that model, stored nowhere', async () => {
  show();
  const dialog = await open();
  await press('Send to OpenAI');
  await within(dialog).findByText('The bird made the day.');
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    ['/api/private-journal/read-once', { text: content, reader: { providerName: 'OpenAI', model: 'gpt-5' } }],
  ]);
  within(dialog).getByText('Written by gpt-5 at OpenAI');
  within(dialog).getByText('Noticing: You look closely.');
  within(dialog).getByText('Go there again.');
  await press('Done');
  expect(keep).not.toHaveBeenCalled();
});

it('checks for words of crisis before anything is sent', async () => {
  show({ entry: { isSecret: true } });
  const dialog = await open();
  expect(offerSupport).toHaveBeenCalledWith({ entryId: entry.id, content, isSecret: true });
  const order = within(dialog)
    .getByText('Support')
    .compareDocumentPosition(within(dialog).getByRole('region', { name: "All of the text that's sent" }));
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(sent).toEqual([]);
});

it('says if an entry is secret, and asks nothing more', async () => {
  show({ entry: { isSecret: true } });
  const dialog = await open();
  within(dialog).getByText('This is a secret entry.');
  await press('Send to OpenAI');
  await within(dialog).findByText('The bird made the day.');
});

it('stores the answer with the entry if the person says so', async () => {
  show();
  await open();
  await press('Send to OpenAI');
  await press('Keep with the entry');
  expect(keep).toHaveBeenCalledExactlyOnceWith({ entryId: entry.id, content, analysis: answer });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(readToast(), 'the entry shows it').toBeUndefined();
});

it.each([
  ['has other words by now', () => keep.mockResolvedValue(false), "This wasn't kept"],
  ["can't be reached", () => keep.mockRejectedValue(new Error('away')), "This couldn't be kept"],
])('says that it was not stored if the entry %s, and keeps it on the screen', async (_, fail, said) => {
  fail();
  show();
  const dialog = await open();
  await press('Send to OpenAI');
  await press('Keep with the entry');
  await vi.waitFor(() => expect(readToast()).toBe(said));
  within(dialog).getByText('The bird made the day.');
});

it('can be copied, and only that if the entry is not stored yet', async () => {
  show({ isStored: false });
  await open();
  await press('Send to OpenAI');
  await press('Copy');
  expect(writeText).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('The bird made the day.'));
  expect(writeText.mock.calls[0]![0]).toContain('- Go there again.');
  expect(screen.queryByRole('button', { name: 'Keep with the entry' })).toBeNull();
});

it.each([
  [
    'an answer that cannot be shown',
    makeProblem(502, 'private_journal.no_answer', 'Your text was sent to OpenAI, which declined to answer.'),
    'Your text was sent to OpenAI, which declined to answer.',
  ],
  [
    'a lost connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'There was no answer, or the connection broke. OpenAI may have got the text.',
  ],
])('says what is known after %s, and can be asked again', async (_, fails, said) => {
  reply = fails;
  show();
  const dialog = await open();
  await press('Send to OpenAI');
  expect((await within(dialog).findByRole('alert')).textContent).toBe(said);
  reply = async () => Response.json(answer);
  await press('Send to OpenAI');
  await within(dialog).findByText('The bird made the day.');
});

it.each(['private_journal.other_model', 'private_journal.no_model'])(
  'stops if the server would now ask somebody else (%s), and asks the server who that is',
  async (code) => {
    reply = makeProblem(409, code, 'Your text was sent to nobody.');
    show();
    const dialog = await open();
    config = { mind: { ...openAi, providerName: 'Anthropic' } };
    await press('Send to OpenAI');
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Your text was sent to nobody.');
    expect(within(dialog).queryByRole('button', { name: /^Send to/ })).toBeNull();
    await vi.waitFor(() => expect(readConfig).toHaveBeenCalled());
    await act(async () => void fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!));
    await screen.findByRole('button', { name: 'Ask Anthropic about this entry…' });
  },
);

it('can be stopped while waiting, and says what that cannot undo', async () => {
  reply = () => new Promise(() => undefined);
  show();
  const dialog = await open();
  await press('Send to OpenAI');
  await press('Stop');
  expect(sent[0]?.signal?.aborted).toBe(true);
  expect(within(dialog).getByRole('alert').textContent).toContain('If OpenAI has the text already');
});

it('cancels the request when it is closed', async () => {
  reply = () => new Promise(() => undefined);
  show();
  await open();
  await press('Send to OpenAI');
  expect(sent[0]?.signal?.aborted).toBe(false);
  await press('Close');
  expect(sent[0]?.signal?.aborted).toBe(true);
});

it('sends nothing while the device is offline, and says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  const dialog = await open();
  within(dialog).getByText("You're offline, so this can't be sent now.");
  expect((screen.getByRole('button', { name: 'Send to OpenAI' }) as HTMLButtonElement).disabled).toBe(true);
});

it.each([
  ['the journal is not private', {}, {}, null, openAi],
  ['the journal is about to be readable', { privateJournal: 'turning-off' }, {}, userId, openAi],
  ['no model is set up', {}, {}, userId, { provider: 'engine', providerName: null }],
  ['the server does not name the model', {}, {}, userId, { provider: 'llm', providerName: 'OpenAI' }],
  ['the entry has no words', {}, { content: ' \n' }, userId, openAi],
])('offers nothing if %s', (_, user, changed, opened, mind) => {
  openedFor.set(opened);
  config = { mind };
  show({ user, entry: changed });
  expect(screen.queryByRole('button')).toBeNull();
});
