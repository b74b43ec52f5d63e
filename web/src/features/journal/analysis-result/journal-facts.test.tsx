// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AnalysedText } from '../analysis/use-analysed-text.ts';
import { OpenPageProvider } from '../reader/open-page.ts';
import { JournalFacts } from './journal-facts.tsx';

const makePage = (id: string, createdAt: string, content: string) => ({
  id,
  createdAt,
  content,
  isSecret: false,
  people: [],
});
vi.mock('../journal.api.ts', () => ({
  useEntries: () => ({
    entries: [
      makePage('today', '2026-11-20T12:00:00.000Z', 'Lunch with Dominik again.'),
      makePage(
        'thirteenth',
        '2026-11-13T12:00:00.000Z',
        'Woke before the alarm, for once. The review moved, says Dominik.',
      ),
      makePage('ninth', '2026-11-09T12:00:00.000Z', 'He, Dominik, read my email aloud.'),
    ],
  }),
}));
afterEach(cleanup);

const text = {
  content: 'Lunch with Dominik again.',
  writtenAs: 'today',
  isSecret: false,
  mood: null,
  corrections: [],
  takesAway: () => false,
} as unknown as AnalysedText;

function show(openPage = vi.fn()) {
  render(
    <OpenPageProvider value={openPage}>
      <JournalFacts text={text} />
    </OpenPageProvider>,
  );
}

it('a page counted in a fact opens over the current one', () => {
  const openPage = vi.fn();
  show(openPage);
  screen.getByText('Third entry about Dominik in two weeks.');
  fireEvent.click(screen.getByRole('button', { name: /read my email aloud/ }));
  expect(openPage).toHaveBeenCalledExactlyOnceWith('ninth');
});

it('the sentence quoted from each page names the person in the fact', () => {
  show();
  screen.getByText('“The review moved, says Dominik.”');
});
