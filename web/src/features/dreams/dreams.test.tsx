// @vitest-environment happy-dom

import type { Dream } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { interpretDream } from '@reflect/engine';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import { giveLocks } from '../../platform/browser/testing-locks.ts';
import { forgetPerson } from '../../platform/session/person-memory.ts';
import { SupportProvider } from '../../platform/support/support-slots.ts';
import { testingSupport } from '../../platform/support/testing-support.ts';
import { dismissToast, toasts } from '../../ui/toast/toast-store.ts';
import { DreamCard } from './components/dream-card.tsx';
import { DreamDetail } from './components/dream-detail.tsx';
import { DreamList } from './components/dream-list.tsx';
import { type DreamsSlots, DreamsSlotsProvider } from './dreams-slots.tsx';

let person = 'ana';
let visits = 0;
let listed: Dream[] = [];
const create = vi.fn();
const analyse = vi.fn();
const update = vi.fn();
const remove = vi.fn();
const restore = vi.fn();
const { recheckSupport } = testingSupport;
vi.mock('../../platform/session/current-user.ts', () => ({ useUser: () => ({ id: person }) }));
vi.mock('./dreams.api.ts', async () => {
  const { useMutation } = await import('@tanstack/react-query');
  return {
    dreams: {},
    useDreams: () => ({ items: listed, status: 'ready', isAway: false, isComplete: true }),
    useDreamChanges: () => ({ create, update, remove, restore }),
    useAnalyseDream: () => useMutation({ mutationFn: analyse }),
  };
});

// It lets one through in three seconds, and each of these tests restores its own.
vi.mock('../../ui/overlay/unasked.ts', async (readOriginal) => ({
  ...(await readOriginal<object>()),
  mayOpenUnasked: () => true,
}));
vi.mock('../../platform/collection/item-state-line.tsx', () => ({ ItemStateLine: () => null }));
vi.mock('../../platform/collection/versions/version-choice.tsx', () => ({ VersionChoice: () => null }));
vi.mock('@tanstack/react-router', () => ({ useBlocker: () => ({ status: 'idle' }) }));

beforeEach(() => {
  localStorage.clear();
  giveLocks();
  visits += 1;
  person = `person-${visits}`;
  for (const call of [create, analyse, update, remove, restore]) call.mockReset();
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
});

const slots: DreamsSlots = {
  DictationButton: ({ readText, onText }) => (
    <button type="button" onClick={() => onText(`${readText()} and flew`)}>
      Dictate
    </button>
  ),
  SupportButton: () => <button type="button">Support</button>,
};
const show = (children: React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SupportProvider value={testingSupport}>
        <DreamsSlotsProvider value={slots}>{children}</DreamsSlotsProvider>
      </SupportProvider>
    </QueryClientProvider>,
  );
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const write = (label: string, value: string) =>
  act(() => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const findToast = () => toasts.read().find(({ open: isOpen }) => isOpen);
async function openRecord() {
  show(<DreamCard />);
  await press('Record a dream');
  await screen.findByRole('dialog', { name: 'Dream Journal' }, { timeout: 10_000 });
}
const narrative = 'What happened in the dream?';
const isDisabled = (name: string) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled;

it('says if a pasted dream is too long and is cut', async () => {
  await openRecord();
  const clipboardData = { getData: () => 'a'.repeat(limits.dreamNarrative + 1) };
  act(() => void fireEvent.paste(screen.getByLabelText(narrative), { clipboardData }));
  expect(screen.getByText(/^What you pasted was too long and was cut\./)).toBeTruthy();
});

it('DASH-11 DREAM-02 DREAM-03 · the card has its badge and duration, and its dialog the fields and nine feelings', async () => {
  await openRecord();
  expect([screen.getByText('Popular'), screen.getByText('10-15 minutes')]).toHaveLength(2);
  for (const label of [
    'Title',
    'Dream date',
    narrative,
    'Symbols',
    'People present',
    'How you felt when you woke up',
  ])
    expect(screen.getByLabelText(label), label).toBeTruthy();
  for (const name of ['Fear', 'Joy', 'Sadness', 'Anger', 'Love', 'Confusion', 'Peace', 'Anxiety', 'Wonder'])
    expect(screen.getByRole('button', { name }), name).toBeTruthy();
});

it('DREAM-02 · a dream that is recorded in the morning, in an app that was opened the evening before, is of that morning', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 23, 50), toFake: ['Date'] });
  show(<DreamCard />);
  vi.setSystemTime(new Date(2026, 10, 21, 6, 30));
  await press('Record a dream');
  await screen.findByRole('dialog', { name: 'Dream Journal' }, { timeout: 10_000 });
  expect(screen.getByLabelText('Dream date')).toHaveProperty('value', '2026-11-21');
  // What was begun keeps its day.
  write(narrative, 'I ran');
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!));
  vi.setSystemTime(new Date(2026, 10, 22, 6, 30));
  await press('Continue your dream');
  await screen.findByRole('dialog', { name: 'Dream Journal' });
  expect(screen.getByLabelText('Dream date')).toHaveProperty('value', '2026-11-21');
  vi.useRealTimers();
});

it('DREAM-05 DREAM-07 · a transcript is appended to the text, and an empty one cannot be recorded', async () => {
  await openRecord();
  expect(isDisabled('Record Dream')).toBe(true);
  write(narrative, '   ');
  expect(isDisabled('Record Dream')).toBe(true);
  write(narrative, 'I ran');
  await press('Dictate');
  expect(screen.getByLabelText(narrative)).toHaveProperty('value', 'I ran and flew');
  expect(isDisabled('Record Dream')).toBe(false);
});

it('DREAM-06 DREAM-07 DREAM-08 DREAM-09 · recording closes the dialog, says so while pending, and confirms', async () => {
  await openRecord();
  write(narrative, 'I ran');
  write('Symbols', ' road , sea');
  write('People present', 'Mum');
  await press('Fear');
  let finish: (result: { kind: string }) => void = () => undefined;
  create.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  await press('Record Dream');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Recording...' }).getAttribute('aria-busy')).toBe('true');
  expect(create.mock.calls[0]?.[0].body).toEqual({
    title: null,
    narrative: 'I ran',
    emotions: ['Fear'],
    symbols: ['road', 'sea'],
    entities: 'Mum',
    wokeFeeling: null,
    dreamDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  await act(async () => finish({ kind: 'sent' }));
  expect(findToast()?.title).toBe('Dream recorded successfully!');
  await press('Record a dream');
  expect(await screen.findByLabelText(narrative)).toHaveProperty('value', '');
});

it('DREAM-09 · a failure says so, and the dialog opens again with the text', async () => {
  await openRecord();
  write(narrative, 'I ran');
  create.mockRejectedValue(new ApiError({ status: 500, text: 'no' }));
  await press('Record Dream');
  expect(findToast()).toMatchObject({
    title: 'Failed to record dream: Failed to create dream: 500',
    variant: 'destructive',
  });
  expect(await screen.findByLabelText(narrative)).toHaveProperty('value', 'I ran');
});

const text = 'I was in my childhood home and found a secret room. I felt happy and calm.';
const dream: Dream = {
  id: '0192f0c0-0000-7000-8000-000000000001',
  title: null,
  dreamDate: '2026-11-20',
  narrative: text,
  emotions: ['Wonder'],
  symbols: ['house'],
  entities: 'Grandma',
  wokeFeeling: 'rested',
  analysisCount: 0,
  aiAnalysis: null,
  createdAt: '2026-11-20T07:00:00.000Z',
  revision: 0,
};
const analysed: Dream = {
  ...dream,
  title: 'Home',
  analysisCount: 2,
  aiAnalysis: interpretDream({ content: text }),
};
const showDetail = (shown: Dream) =>
  show(<DreamDetail dream={shown} dreams={[shown]} onEdit={vi.fn()} onClose={() => undefined} />);

it('DREAM-10 DREAM-13 · a dream shows everything that was recorded, and offers its analysis', () => {
  showDetail(dream);
  expect(screen.getByRole('dialog', { name: 'Untitled Dream' }).textContent).toMatch(/20.*Analyzed 0 times/);
  for (const shown of [text, 'Wonder', 'house', 'Grandma', 'rested'])
    expect(screen.getByText(shown), shown).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Analyze with AI' })).toBeTruthy();
});

it('DREAM-11 DREAM-13 · an analysis shows its six parts, and its button is gone', () => {
  showDetail(analysed);
  const { confidenceScore, interpretation } = analysed.aiAnalysis!;
  expect(screen.getByRole('dialog', { name: 'Home' }).textContent).toContain('Analyzed 2 times');
  expect(screen.getByText(interpretation)).toBeTruthy();
  expect(screen.getByText(`${Math.round(confidenceScore * 100)}% confidence.`)).toBeTruthy();
  for (const name of ['Symbols in this dream', 'Jungian insights', 'Psychological themes', 'To reflect on'])
    expect(screen.getByRole('heading', { name }), name).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Analyze with AI' })).toBeNull();
});

it('DREAM-11 · the analysis of a dream in a language that could not be read shows no confidence', () => {
  const narrative = 'حلمت ببيت كبير على شاطئ البحر، وكانت جدتي تنتظرني عند الباب.';
  const aiAnalysis = interpretDream({ content: narrative });
  showDetail({ ...analysed, narrative, aiAnalysis });
  expect(screen.getByText(aiAnalysis.interpretation)).toBeTruthy();
  expect(screen.queryByText(/confidence/)).toBeNull();
});

it('DREAM-14 DREAM-15 DREAM-16 · a dream is analyzed again from the menu, with its texts', async () => {
  showDetail(analysed);
  let finish: (result: unknown) => void = () => undefined;
  analyse.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  await press('More for this dream');
  await press('Analyze again');
  await screen.findByRole('button', { name: 'Analyzing...' });
  await act(async () => finish(analysed));
  await waitFor(() => expect(findToast()?.title).toBe('Dream analysis complete!'));
});

it('DREAM-16 · an analysis that finishes after the dialog was closed says so too', async () => {
  showDetail(dream);
  let finish: (result: unknown) => void = () => undefined;
  analyse.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  await press('Analyze with AI');
  await screen.findByRole('button', { name: 'Analyzing...' });
  cleanup();
  await act(async () => finish(analysed));
  await waitFor(() =>
    expect(findToast()).toMatchObject({ title: 'Dream analysis complete!', duration: 2_000 }),
  );
});

it('DREAM-04 · symbols that do not all fit are mentioned before the dream is recorded', async () => {
  await openRecord();
  expect(screen.getByText('Separate them with commas.')).toBeTruthy();
  write('Symbols', `road, ${'a very long road '.repeat(5)}`);
  expect(screen.getByText(/The first 30 are kept, each with up to 60 characters\.$/)).toBeTruthy();
});

it('an analysis has Support at the bottom, and support shown for a dream disappears with it', async () => {
  showDetail(analysed);
  screen.getByRole('button', { name: 'Support' });
  remove.mockResolvedValue({ kind: 'sent' });
  await press('More for this dream');
  await press('Delete');
  await waitFor(() => expect(findToast()?.title).toBe('Dream deleted'));
  expect(recheckSupport).toHaveBeenCalledWith({ entryId: analysed.id, content: null });
});

it.each([
  [new Error('no'), 'Failed to analyze dream. Please try again.'],
  [
    new ApiError({
      status: 404,
      text: JSON.stringify({ code: 'x', message: 'This dream is no longer here.' }),
    }),
    'This dream is no longer here.',
  ],
])('DREAM-16 · a failed analysis (%s) says "Analysis Failed" and why', async (error, description) => {
  showDetail(dream);
  analyse.mockRejectedValue(error);
  await press('Analyze with AI');
  await waitFor(() =>
    expect(findToast()).toMatchObject({ title: 'Analysis Failed', description, variant: 'destructive' }),
  );
});

async function openEdit() {
  listed = [analysed];
  show(<DreamList />);
  await press(/^Home/);
  await screen.findByRole('dialog', { name: 'Home' }, { timeout: 10_000 });
  await press('More for this dream');
  await press('Edit');
  await screen.findByRole('dialog', { name: 'Edit Dream' });
}

it('DREAM-06 · closing an edit without saving asks first, and keeps what was typed', async () => {
  await openEdit();
  write(narrative, 'I flew home');
  await press('Cancel');
  const question = await screen.findByRole('alertdialog', { name: 'Close without saving?' });
  expect(question.textContent).toContain('The dream stays as it was.');
  await press('Keep editing');
  expect(screen.getByLabelText(narrative)).toHaveProperty('value', 'I flew home');
  await press('Cancel');
  await press('Discard');
  await screen.findByRole('dialog', { name: 'Home' });
  expect(update).not.toHaveBeenCalled();
});

it('DREAM-06 · closing an unchanged edit does not ask', async () => {
  await openEdit();
  write('Symbols', ' house, ');
  await press('Cancel');
  await screen.findByRole('dialog', { name: 'Home' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it.each([
  ['sent', undefined, undefined],
  ['waiting', 'Dream saved', "Kept on this device. It will be sent when you're back online."],
  ['sign-in', 'Dream saved', 'Kept on this device. It will be sent when you sign in again.'],
  ['changed-elsewhere', undefined, undefined],
])('DREAM-06 · a saved edit that is %s says what is true', async (kind, title, description) => {
  await openEdit();
  write(narrative, 'I flew home');
  update.mockResolvedValue({ kind, item: null });
  await press('Save Changes');
  await screen.findByRole('dialog', { name: 'Home' });
  expect(update).toHaveBeenCalledWith(analysed, expect.objectContaining({ narrative: 'I flew home' }));
  expect(findToast()?.title).toBe(title);
  expect(findToast()?.description).toBe(description);
});

it('DREAM-06 · an edit is restored after the device was locked, even for a dream that was deleted meanwhile, and saves a new one', async () => {
  await openEdit();
  write(narrative, 'I flew home, and then over the sea');
  cleanup();
  forgetPerson(person);
  listed = [];
  await act(async () => void show(<DreamList />));
  await screen.findByRole('dialog', { name: 'Edit Dream' });
  screen.getByText('This dream was deleted on another device. What you wrote is still here.');
  expect(screen.getByLabelText(narrative)).toHaveProperty('value', 'I flew home, and then over the sea');
  create.mockResolvedValue({ kind: 'sent', item: null });
  await press('Save as a new dream');
  expect(update).not.toHaveBeenCalled();
  const [{ id, body }] = create.mock.calls[0] as [{ id: string; body: object }];
  expect(id).not.toBe(analysed.id);
  expect(body).toMatchObject({ narrative: 'I flew home, and then over the sea', title: 'Home' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('DREAM-06 · an edit that the server refused stays in the dialog', async () => {
  await openEdit();
  write(narrative, 'I flew home');
  update.mockRejectedValue(new ApiError({ status: 500, text: 'no' }));
  await press('Save Changes');
  await waitFor(() => expect(findToast()?.title).toBe('Save failed'));
  expect(screen.getByLabelText(narrative)).toHaveProperty('value', 'I flew home');
});

it('DREAM-01 · a dream deleted without a server says that it waits, and Undo restores it', async () => {
  const onClose = vi.fn();
  show(<DreamDetail dream={analysed} dreams={[analysed]} onEdit={vi.fn()} onClose={onClose} />);
  remove.mockResolvedValue({ kind: 'waiting', item: null });
  restore.mockResolvedValue({ kind: 'waiting', item: null });
  await press('More for this dream');
  await press('Delete');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(findToast()).toMatchObject({
    title: 'Dream deleted',
    description: "Kept on this device. It will be sent when you're back online.",
  });
  act(() => findToast()?.action?.onSelect());
  expect(restore).toHaveBeenCalledWith(analysed);
});
