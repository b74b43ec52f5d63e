// @vitest-environment happy-dom
import { emptyEntry, type JournalEntry } from '@reflect/contract';
import { writeNotThis } from '@reflect/contract/corrections';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SupportProvider } from '../../../platform/support/support-slots.ts';
import { testingSupport } from '../../../platform/support/testing-support.ts';
import { chooseNotes } from '../notes/notes-choice.ts';
import { makeNotes, notedPage } from '../notes/testing-notes.ts';
import { usePageNotes } from '../notes/use-page-notes.ts';
import { OpenPageProvider } from '../reader/open-page.ts';
import { NotedText } from './noted-text.tsx';

const entry: JournalEntry = {
  ...emptyEntry,
  ...notedPage,
  people: [],
  updatedAt: notedPage.createdAt,
  sentimentScore: 3,
  entryType: 'SJE',
  imageAnalysis: null,
  aiInsights: null,
  analysis: null,
  conversationData: null,
  revision: 1,
};
type Asked = { pageId: string; metSupport: boolean; dismissed: readonly string[] } | null;
const takeAway = vi.fn<(kind: string, what: string) => void>();
const asked = vi.fn<(asked: Asked) => void>();
let corrections: string[] = [];
// The real memory, without its worker.
vi.mock('../../../platform/memory/use-memory.ts', () => ({
  useNotes(question: Asked) {
    asked(question);
    return { answer: question === null ? undefined : makeNotes(question) };
  },
}));
vi.mock('../analysis/use-analysed-text.ts', () => ({
  useAnalysedText: (text: object) => ({ ...text, corrections, takeAway }),
}));

const { useMetSupport } = testingSupport;
beforeEach(() => {
  corrections = [];
  chooseNotes(true);
  takeAway.mockReset();
  asked.mockReset();
  openPage.mockReset();
  useMetSupport.mockReset().mockReturnValue(false);
});
afterEach(cleanup);

const oftenLine = 'Third entry about the lease this month.';
const openPage = vi.fn();
function NotedPage({ entry, isBeside }: { entry: JournalEntry; isBeside: boolean }) {
  const notes = usePageNotes(entry);
  return <NotedText content={entry.content} notes={notes} isBeside={isBeside} readRange={null} />;
}
function show({ isBeside = false, ...changed }: Partial<JournalEntry> & { isBeside?: boolean } = {}) {
  const page = (
    <SupportProvider value={testingSupport}>
      <OpenPageProvider value={openPage}>
        <NotedPage entry={{ ...entry, ...changed }} isBeside={isBeside} />
      </OpenPageProvider>
    </SupportProvider>
  );
  return render(page);
}
const notes = () => screen.queryAllByRole('note').map(({ textContent }) => textContent);

it('notes from memory are below their sentences, with the dates of their pages', () => {
  const { container } = show();
  expect(screen.getAllByRole('note').map((note) => note.getAttribute('aria-label'))).toEqual([
    'About “I keep opening the drawer to look at the lease.”',
    'About “I said yes before Dominik had finished asking.”',
  ]);
  const [often, again] = screen.getAllByRole('note');
  // On a right-to-left page, its full stop stays at its end.
  expect(within(often!).getByText(oftenLine).tagName).toBe('BDI');
  expect(within(often!).getAllByRole('listitem')).toHaveLength(2);
  within(again!).getByText('You wrote something similar on 3 March:');
  within(again!).getByText('“I said yes before he had finished asking.”');
  expect(container.textContent!.indexOf('this month')).toBeLessThan(
    container.textContent!.indexOf('It rained'),
  );
  act(() =>
    within(often!)
      .getAllByRole('button', { name: /open this entry/ })[0]!
      .click(),
  );
  expect(openPage).toHaveBeenCalledExactlyOnceWith('six', { start: 0, end: 36 });
});

it('in the margin the text stays whole, and the notes come after it', () => {
  const { container } = show({ isBeside: true });
  expect(container.querySelector('p')?.textContent).toBe(notedPage.content);
  expect(notes()).toHaveLength(2);
});

it('"Not this" removes the note for good, and keeps the focus on the page', () => {
  show();
  const button = screen.getByRole('button', { name: `Not this: ${oftenLine}` });
  act(() => void fireEvent.click(button));
  const [first] = makeNotes();
  expect(takeAway).toHaveBeenCalledExactlyOnceWith('note', first!.key);
  expect(document.activeElement).not.toBe(document.body);
  cleanup();
  corrections = [writeNotThis('note', first!.key)];
  show();
  expect(notes().join()).not.toContain('the lease this month');
  expect(notes()).toHaveLength(1);
});

it.each([
  ['is secret', () => show({ isSecret: true })],
  [
    'met the card or the line of support',
    () => {
      useMetSupport.mockReturnValue(true);
      show();
    },
  ],
  [
    'was not looked at yet',
    () => {
      useMetSupport.mockReturnValue(null);
      show();
    },
  ],
  ['holds the lines of a conversation', () => show({ entryType: 'CAE' })],
  [
    'stands in a journal whose notes are off',
    () => {
      chooseNotes(false);
      show();
    },
  ],
])('no notes are requested for a page that %s', (_, open) => {
  open();
  expect(notes()).toEqual([]);
  expect(asked.mock.calls.every(([question]) => question === null)).toBe(true);
});

it('a sentence that changed since it was read has no note', () => {
  show({ content: notedPage.content.replace('the lease', 'my lease') });
  expect(notes()).toEqual([]);
});
