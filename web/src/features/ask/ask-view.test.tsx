// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { MemoryPage, Quote } from '@reflect/engine/memory';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getMemory } from '../../platform/memory/memory-of.ts';
import { rememberHere } from '../../platform/memory/testing-memory.ts';
import { currentUserKey } from '../../platform/session/current-user.ts';
import { forgetPerson } from '../../platform/session/person-memory.ts';
import { makeQueryClient } from '../../platform/session/query-client.ts';
import { SupportProvider } from '../../platform/support/support-slots.ts';
import { testingSupport } from '../../platform/support/testing-support.ts';
import { makeUuidV7 } from '../../platform/uuid-v7.ts';
import { AskView } from './ask-view.tsx';
import { questionLength } from './asked-questions.ts';

const day = 86_400_000;
const texts = [
  'I keep opening the drawer to look at the lease, and closing it again.',
  'Soup, a book, rain on the roof.',
  'He wants the lease back, signed. Dominik called twice.',
  'Measured the kitchen window, in case we end up moving.',
  'Four years of my life, and the lease has eleven pages.',
  'Dominik moved the deadline again, and I said yes.',
  'The lease is in the drawer, and moving is all we talk about.',
];
const makePage = (content: string, at: number): MemoryPage => ({
  id: `10000000-0000-4000-8000-0000000000${String(at).padStart(2, '0')}`,
  createdAt: new Date(Date.now() - at * day).toISOString(),
  title: null,
  content,
  mood: at === 0 ? 'sadness' : null,
  tags: [],
  people: content.includes('Dominik') ? ['Dominik'] : [],
  isSecret: at === 4,
  score: 3,
});
const pages = texts.map(makePage);
const whole = { status: 'ready', isComplete: true, isAway: false, retry: () => undefined } as const;

let userId: string;
let worker: ReturnType<typeof rememberHere>;
beforeEach(() => {
  userId = makeUuidV7();
  worker = rememberHere();
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  forgetPerson(userId);
  vi.clearAllMocks();
});
afterAll(() => vi.unstubAllGlobals());

const onOpen = vi.fn<(quote: Quote) => void>();
async function open({ known = pages, journal = {} } = {}) {
  if (known.length > 0) {
    getMemory(userId).setPeople([{ name: 'Dominik', relationship: undefined }]);
    getMemory(userId).setPages(known, { isComplete: true });
  }
  const makeView = () => (
    <SupportProvider value={testingSupport}>
      <AskView
        journal={{ ...whole, count: known.length, ...journal }}
        DictationButton={() => null}
        onOpen={onOpen}
      />
    </SupportProvider>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: makeView }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const client = makeQueryClient();
  client.setQueryData(currentUserKey, { id: userId });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
const findField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ask your journal' });
async function ask(question: string) {
  const field = await findField();
  fireEvent.change(field, { target: { value: question } });
  fireEvent.keyDown(field, { key: 'Enter' });
  return within(await screen.findByRole('region', { name: question }));
}

describe('an answer', () => {
  it('is a line of facts and the person’s dated sentences, which open in place', async () => {
    await open();
    const answer = await ask('What have I written about the drawer?');
    expect(await answer.findByText(/^2 entries since /)).toBeTruthy();
    const links = await answer.findAllByRole('link');
    expect(links).toHaveLength(2);
    expect(links[0]?.textContent).toMatch(
      /sadness“I keep opening the drawer to look at the lease, and closing/,
    );
    expect(links[0]?.querySelector('mark')?.textContent).toBe('drawer');
    expect(links[0]?.getAttribute('href')).toMatch(/entry=10000000.*at=0-\d+/);
    fireEvent.click(links[0]!);
    expect(onOpen.mock.calls[0]?.[0]).toMatchObject({ pageId: pages[0]?.id, range: { start: 0 } });
    expect((await findField()).value).toBe('');
  });

  it('is announced with its count', async () => {
    await open();
    await ask('What have I written about the lease?');
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringMatching(/^4 entries since /),
      ),
    );
  });

  it('shows all on request, newest first, and the secret one without its words', async () => {
    await open();
    const answer = await ask('lease');
    fireEvent.click(await answer.findByRole('button', { name: 'Show all 4' }));
    const links = await answer.findAllByRole('link');
    expect(links).toHaveLength(4);
    expect(links.map(({ textContent }) => textContent?.includes('Secret entry'))).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(document.body.textContent).not.toContain('eleven pages');
    expect(document.activeElement).toBe(links[0]);
    expect(answer.getByRole('button', { name: 'Show fewer' })).toBeTruthy();
  });

  it('no longer shows the words of a page that became secret', async () => {
    await open();
    const answer = await ask('drawer');
    await answer.findByText(/look at the lease, and closing/);
    const changed = pages.map((page, at) => (at === 0 ? { ...page, isSecret: true } : page));
    getMemory(userId).setPages(changed, { isComplete: true });
    expect(await answer.findByText('Secret entry')).toBeTruthy();
    expect(answer.queryByText(/look at the lease, and closing/)).toBeNull();
  });

  it('is asked for again only once it is there, however many parts of a journal arrive meanwhile', async () => {
    await open();
    worker.held = [];
    const answer = await ask('lease');
    await waitFor(() => expect(worker.held).not.toEqual([]));
    const isQuestion = (name: string) => name === 'ask';
    for (let part = 1; part <= 4; part += 1) {
      const arrived = Array.from({ length: part }, (_, at) =>
        makePage(`The lease again, ${at}.`, pages.length + at),
      );
      await act(async () => getMemory(userId).setPages([...pages, ...arrived], { isComplete: true }));
    }
    expect(worker.asked.filter(isQuestion)).toHaveLength(1);
    const { held } = worker;
    worker.held = null;
    act(() => {
      for (const pass of held) pass();
    });
    expect(await answer.findByText(/^8 entries since /)).toBeTruthy();
    expect(worker.asked.filter(isQuestion)).toHaveLength(2);
  });

  it('can continue the one before, which can be switched off', async () => {
    await open();
    const first = await ask('What did I write about Dominik?');
    await first.findByText(/^2 entries since /);
    const answer = await ask('And about the lease?');
    expect(await answer.findByText(/^1 entry on /)).toBeTruthy();
    fireEvent.click(answer.getByRole('button', { name: 'Leave out Dominik' }));
    expect(await answer.findByText(/^4 entries since /)).toBeTruthy();
    const back = answer.getByRole('button', { name: 'Ask as written' });
    expect(document.activeElement).toBe(back);
    fireEvent.click(back);
    expect(await answer.findByText(/^1 entry on /)).toBeTruthy();
  });

  it('says if nothing was found', async () => {
    await open();
    const answer = await ask('What have I written about volcanoes?');
    expect(await answer.findByText('Nothing about volcanoes in your 7 entries.')).toBeTruthy();
    expect(answer.queryByRole('link')).toBeNull();
  });

  it('doesn’t say that nothing was found while pages that have arrived since are searched', async () => {
    await open();
    const answer = await ask('What have I written about volcanoes?');
    await answer.findByText('Nothing about volcanoes in your 7 entries.');
    const memory = getMemory(userId);
    const search = vi.spyOn(memory, 'ask').mockReturnValue(new Promise(() => undefined));
    act(() => memory.setPages([...pages, makePage('We saw two volcanoes.', 8)], { isComplete: true }));
    await waitFor(() => expect(search).toHaveBeenCalled());
    expect(answer.queryByText(/^Nothing about/)).toBeNull();
  });

  it('finds the words of another language, written from right to left', async () => {
    await open({ known: [makePage('היום הלכתי לים עם אמא.', 0), ...pages.slice(1)] });
    const answer = await ask('אמא');
    expect((await answer.findByRole('link')).textContent).toContain('היום הלכתי');
    expect(answer.getByRole('heading', { name: 'אמא' }).getAttribute('dir')).toBe('auto');
  });
});

describe('the field', () => {
  it('limits a question’s length, and Escape empties it', async () => {
    await open();
    const field = await findField();
    expect(field.maxLength).toBe(questionLength);
    fireEvent.change(field, { target: { value: 'What about' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(field.value).toBe('');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ask' }).disabled).toBe(true);
  });

  it('has questions checked for words of crisis', async () => {
    await open();
    await ask('When did I want to die?');
    expect(testingSupport.offerSupport).toHaveBeenCalledWith(
      expect.objectContaining({ content: 'When did I want to die?', within: 'ask' }),
    );
  });
});

describe('a journal', () => {
  it('without pages cannot be asked', async () => {
    await open({ known: [] });
    expect(await screen.findByText("There's nothing to ask yet")).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    const examples = screen.getByRole('region', { name: 'Questions it can answer then' });
    expect(within(examples).getByText('When did I feel calm?')).toBeTruthy();
    // They can't be answered yet, so none can be pressed.
    expect(within(examples).queryByRole('button')).toBeNull();
  });

  it('with one page can be asked', async () => {
    await open({ known: pages.slice(0, 1) });
    const answer = await ask('What about volcanoes?');
    expect(await answer.findByText('Nothing about volcanoes in your only entry.')).toBeTruthy();
  });

  it('that is not loaded yet does not say that nothing was found', async () => {
    await open({ journal: { count: 9, isComplete: false } });
    const answer = await ask('volcanoes');
    expect(await answer.findByText('Looking through your entries…')).toBeTruthy();
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 100))));
    expect(answer.queryByText(/^Nothing/)).toBeNull();
  });

  it('that is being read shows the place of the questions that it suggests', async () => {
    await open({ known: [], journal: { count: 0, status: 'loading', isComplete: false } });
    expect(await screen.findByText(/^Looking for questions/)).toBeTruthy();
    cleanup();
    await open();
    expect(await screen.findByText('Ask about a person, a feeling, a time or a word.')).toBeTruthy();
    expect(screen.queryByText(/^Looking for questions/)).toBeNull();
  });

  it('that could not be read can be tried again', async () => {
    const retry = vi.fn();
    await open({ known: [], journal: { status: 'failed', isComplete: false, retry } });
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('says if only a part of it is on the device', async () => {
    await open({ journal: { count: 7, isComplete: false, isAway: true } });
    expect(await screen.findByText(/^Only the entries on this device are searched/)).toBeTruthy();
  });
});

describe('memory', () => {
  it('that is still reading shows its progress, and says that pages are found by words until then', async () => {
    await open();
    await screen.findByText(/^For now, entries are found by their words/);
    act(() =>
      getMemory(userId).progress.set({
        done: 188,
        total: 322,
        changes: 1,
        hasMeaning: true,
        leftMs: 130_000,
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Reading your entries' })).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Reading your entries' });
    expect(bar.getAttribute('aria-valuetext')).toBe('188 of 322 entries');
    expect(screen.getByText('about 2 minutes left')).toBeTruthy();
    expect(screen.getByText(/You can ask already/)).toBeTruthy();
  });

  it('with a failed worker says so, and a second try starts another with the same journal', async () => {
    await open();
    await screen.findByText(/^For now, entries are found by their words/);
    worker.failNext = true;
    const answer = await ask('lease');
    expect(await answer.findByText("Your entries couldn't be searched.")).toBeTruthy();
    fireEvent.click(answer.getByRole('button', { name: 'Try again' }));
    expect(await answer.findByText(/^4 entries since /)).toBeTruthy();
    expect(worker.started).toBe(2);
  });

  it('has the question being typed again after the device was locked, and none that was asked', async () => {
    await open();
    await ask('What have I written about the drawer?');
    fireEvent.change(await findField(), { target: { value: 'And the lea' } });
    cleanup();
    forgetPerson(userId);
    await open();
    await waitFor(async () => expect((await findField()).value).toBe('And the lea'));
    expect(screen.queryByRole('region', { name: /drawer/ })).toBeNull();
  });

  it('forgets the questions while the device is locked', async () => {
    await open();
    const answer = await ask('lease');
    await answer.findByText(/^4 entries since /);
    cleanup();
    forgetPerson(userId);
    await open();
    expect(screen.queryByText('lease')).toBeNull();
  });
});
