// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CalendarEntry } from './calendar-entry.ts';
import { CalendarPanel } from './calendar-panel.tsx';
import { makeEntry } from './testing-entry.ts';

vi.mock('../../platform/session/current-user.ts', () => ({ useUser: () => ({ id: 'ana' }) }));

const now = new Date('2026-11-22T15:00:00');

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  document.body.style.direction = '';
  vi.useRealTimers();
});

const journal = [
  makeEntry('2026-11-22T14:00:00', { mood: 'joy', sentimentScore: 5 }),
  makeEntry('2026-11-20T22:50:00', { mood: 'joy', content: 'She rang at ten.', title: 'The call' }),
  makeEntry('2026-11-20T18:20:00', {
    mood: 'acceptance',
    content: 'I told my sister.',
    tags: ['a', 'b', 'c', 'd'],
    aiInsights: { summary: '', emotions: ['relief', 'pride', 'joy', 'hope'] },
    sentimentScore: 2,
  }),
  makeEntry('2026-11-10', {
    isSecret: true,
    content: 'Quintarelle knows everything about it.',
    imageUrl: '/api/images/x',
  }),
  makeEntry('2025-11-22', { content: 'First frost on the balcony.' }),
];

function show(
  entries: readonly CalendarEntry[] = journal,
  overrides: Partial<Parameters<typeof CalendarPanel>[0]> = {},
) {
  const calls = { onRetry: vi.fn(), onOpenEntry: vi.fn() };
  render(
    <CalendarPanel
      entries={entries}
      status="ready"
      isComplete
      contributions={[({ day }) => <p>contributed to {day}</p>]}
      firstStep={<a href="/">Write your first entry</a>}
      writeToday={<a href="/">Write today's entry</a>}
      {...calls}
      {...overrides}
    >
      <p>sections of other features</p>
    </CalendarPanel>,
  );
  return calls;
}
const getGrid = () => screen.getByRole('grid');
const getCell = (name: RegExp) => within(getGrid()).getByRole('button', { name });
const press = (name: string | RegExp) =>
  act(() => void fireEvent.click(screen.getByRole('button', { name })));
const pressKey = (name: string) =>
  act(() => void fireEvent.keyDown(document.activeElement as Element, { key: name }));
const listTabStops = () =>
  within(getGrid())
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ dataset }) => dataset.day);

it('CAL-02 CAL-05 · shows 42 days from Sunday; a day with entries has its dots, its ring and its moods by name', () => {
  show();
  expect(within(getGrid()).getAllByRole('button')).toHaveLength(42);
  expect(within(getGrid()).getAllByRole('columnheader')[0]?.getAttribute('abbr')).toBe('Sunday');
  const day = getCell(/^Friday, November 20, 2 entries, acceptance, joy$/);
  expect(day.querySelectorAll('.calendar-dot')).toHaveLength(2);
  expect(day.style.getPropertyValue('--day-ring')).toContain('--trust-3');
  expect(day.style.getPropertyValue('--day-ring-2')).toContain('--joy-3');
  const empty = getCell(/^Saturday, November 21, no entries$/);
  expect(empty.querySelectorAll('.calendar-dot')).toHaveLength(0);
  expect(empty.hasAttribute('data-written')).toBe(false);
});

it('CAL-01 CAL-09 CAL-10 · starts with today; any day can be selected, and its summary has count and average', () => {
  show();
  screen.getByRole('heading', { name: 'Sunday, November 22' });
  screen.getByText('contributed to 2026-11-22');
  screen.getByText('sections of other features');
  act(() => fireEvent.click(getCell(/^Saturday, November 21/)));
  screen.getByRole('heading', { name: 'Saturday, November 21' });
  screen.getByText('Nothing was written on this day.');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => fireEvent.click(getCell(/^Friday, November 20/)));
  act(() => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }));
  const summary = screen.getByRole('region', { name: 'Friday, November 20' });
  within(summary).getByText('2 entries');
  // 2 and an entry without a score, which counts as 3.
  within(summary).getByRole('img', { name: 'Average sentiment 2.5 of 5' });
  screen.getByText('contributed to 2026-11-20');
});

it('CAL-05 CAL-06 · pressing a day with entries lists them with time, title, text, three emotions and three tags', () => {
  const { onOpenEntry } = show();
  act(() => fireEvent.click(getCell(/^Friday, November 20/)));
  const dialog = within(screen.getByRole('dialog', { name: 'Friday, November 20, 2026' }));
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Journal Entry',
    'The call',
  ]);
  dialog.getByText('I told my sister.');
  dialog.getByText('10:50 PM');
  const listWords = (label: string) =>
    within(dialog.getByRole('list', { name: label }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace('·', ''));
  expect(listWords('Emotions')).toEqual(['relief', 'pride', 'joy']);
  expect(listWords('Tags')).toEqual(['#a', '#b', '#c']);
  // Shown as when it is opened: plain background, the mood beside the time, nothing over the text.
  for (const article of dialog.getAllByRole('article')) {
    expect(article.getAttribute('style')).toBeNull();
    expect([...article.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Open entry',
    ]);
  }
  act(() => fireEvent.click(dialog.getByRole('button', { name: /^Open entry: The call/ })));
  expect(onOpenEntry).toHaveBeenCalledWith(journal[1]?.id);
});

it('CAL-07 · a secret entry is a row of dots, in the summary and the dialog, without its image', () => {
  show();
  act(() => fireEvent.click(getCell(/^Tuesday, November 10/)));
  const dialog = screen.getByRole('dialog');
  within(dialog).getByText('•'.repeat(30));
  within(dialog).getByText('The text of this entry is hidden.');
  expect(document.body.innerHTML).not.toContain('Quintarelle');
  expect(document.querySelector('img[src]')).toBeNull();
});

it('CAL-09 · pressing today without entries opens writing instead of an empty dialog', () => {
  show(journal.slice(1));
  const today = within(screen.getByRole('region', { name: 'Sunday, November 22' }));
  today.getByText('Nothing written today so far.');
  today.getByRole('link', { name: "Write today's entry" });
  expect(today.queryByRole('button', { name: 'Open the day' })).toBeNull();
  act(() => fireEvent.click(getCell(/^Saturday, November 21/)));
  expect(screen.queryByRole('link', { name: "Write today's entry" })).toBeNull();
  cleanup();
  show([]);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Write your first entry',
  ]);
});

it('CAL-08 · the dialog of a day without entries says so', () => {
  show();
  act(() => fireEvent.click(getCell(/^Saturday, November 21/)));
  press('Open the day');
  within(screen.getByRole('dialog')).getByText('No entries found for this day.');
});

it('CAL-05 · the Tab key stops at one day; arrows, Home, End and Page keys move it, even between months', () => {
  show();
  expect(listTabStops()).toEqual(['2026-11-22']);
  act(() => getCell(/^Sunday, November 22/).focus());
  pressKey('ArrowLeft');
  expect([listTabStops(), (document.activeElement as HTMLElement).dataset.day]).toEqual([
    ['2026-11-21'],
    '2026-11-21',
  ]);
  pressKey('End');
  pressKey('ArrowDown');
  pressKey('ArrowDown');
  expect((document.activeElement as HTMLElement).dataset.day).toBe('2026-12-05');
  expect(screen.getByRole('grid', { name: 'December 2026' })).toBeTruthy();
  pressKey('PageUp');
  expect((document.activeElement as HTMLElement).dataset.day).toBe('2026-11-05');
});

it('CAL-05 · on a right-to-left page the left arrow goes to the day on the left, the next one', () => {
  document.body.style.direction = 'rtl';
  show();
  act(() => getCell(/^Sunday, November 22/).focus());
  pressKey('ArrowLeft');
  expect((document.activeElement as HTMLElement).dataset.day).toBe('2026-11-23');
  pressKey('ArrowRight');
  expect((document.activeElement as HTMLElement).dataset.day).toBe('2026-11-22');
  const year = screen.getByRole('slider', { name: 'Days of 2026' });
  act(() => year.focus());
  pressKey('ArrowRight');
  pressKey('ArrowRight');
  expect(year.getAttribute('aria-valuetext')).toBe('Friday, November 20, acceptance, joy');
});

it('CAL-05 · previous, next and Today change the month; the selected day stays until another is chosen', () => {
  show();
  press('Previous month');
  screen.getByRole('grid', { name: 'October 2026' });
  screen.getByRole('heading', { name: 'Sunday, November 22' });
  expect(listTabStops()).toEqual(['2026-10-01']);
  press('Next month');
  press('Next month');
  screen.getByRole('grid', { name: 'December 2026' });
  press('Today');
  screen.getByRole('grid', { name: 'November 2026' });
  expect(getCell(/^Sunday, November 22, today/).getAttribute('aria-current')).toBe('date');
});

it('CAL-05 · the year in pixels can be navigated by keys, names each day, and has a text for each month', () => {
  show();
  const year = screen.getByRole('slider', { name: 'Days of 2026' });
  expect(year.getAttribute('aria-valuetext')).toBe('Sunday, November 22, joy');
  act(() => year.focus());
  pressKey('ArrowLeft');
  pressKey('ArrowLeft');
  expect(year.getAttribute('aria-valuetext')).toBe('Friday, November 20, acceptance, joy');
  pressKey('ArrowUp');
  expect(year.getAttribute('aria-valuetext')).toBe('Tuesday, October 20, nothing written');
  screen.getByRole('grid', { name: 'October 2026' });
  screen.getByText('November: 3 days written, trust on 1, joy on 1.');
  within(screen.getByRole('list', { name: 'Days by leading feeling' })).getByText('joy');
  press('Previous year');
  screen.getByRole('heading', { name: '2025 in pixels' });
  screen.getByText('1 day written');
});

it('CAL-03 · on this day shows three years, and the earlier ones when asked', () => {
  show([2025, 2024, 2022, 2020, 2019].map((year) => makeEntry(`${year}-11-22`, { content: `Of ${year}.` })));
  const memories = within(screen.getByRole('region', { name: 'On this day' }));
  expect(memories.queryByText('Of 2020.')).toBeNull();
  press('Show 2 earlier years');
  expect([2025, 2024, 2022, 2020, 2019].map((year) => memories.getByText(`Of ${year}.`))).toHaveLength(5);
});

it('CAL-03 · shows what was written on this date a year ago, and hides it until tomorrow on request', () => {
  show();
  within(screen.getByRole('region', { name: 'On this day' })).getByText('First frost on the balcony.');
  press(/^Hide/);
  expect(screen.queryByRole('region', { name: 'On this day' })).toBeNull();
  cleanup();
  show();
  expect(screen.queryByRole('region', { name: 'On this day' })).toBeNull();
});

it('CAL-01 · goes to a month or a day of any year of the journal, and to the same date of another year', () => {
  show([...journal, makeEntry('2021-04-09', { content: 'He left the blue bowl.' }), makeEntry('1998-07-11')]);
  press(/^November 2026, go to a date$/);
  const year = screen.getByRole('combobox', { name: 'Year' });
  expect(within(year).getAllByRole('option')).toHaveLength(2026 - 1998 + 1);
  act(() => void fireEvent.change(year, { target: { value: '1998' } }));
  press('July 1998');
  expect(screen.getByRole('grid', { name: 'July 1998' })).toBeTruthy();
  press(/^July 1998, go to a date$/);
  act(() => void fireEvent.change(screen.getByLabelText('Or a day'), { target: { value: '2021-04-09' } }));
  press('Go');
  const day = within(screen.getByRole('region', { name: 'Friday, April 9, 2021' }));
  day.getByText('He left the blue bowl.');
  press(/^April 2021, go to a date$/);
  act(() => void fireEvent.change(screen.getByLabelText('Or a day'), { target: { value: '2024-11-22' } }));
  press('Go');
  expect(screen.getByRole('heading', { name: 'November 22 in other years' })).toBeTruthy();
  press('2025');
  within(screen.getByRole('region', { name: 'Saturday, November 22, 2025' })).getByText(
    'First frost on the balcony.',
  );
});

it('CAL-01 · begins at the day in the address, follows it, and tells where it is', () => {
  const onPlace = vi.fn();
  show(journal, { startDay: '2025-11-22', onPlace });
  expect(screen.getByRole('grid', { name: 'November 2025' })).toBeTruthy();
  expect(onPlace).not.toHaveBeenCalled();
  press('Previous month');
  expect(onPlace).toHaveBeenLastCalledWith('2025-10-01');
  press('Today');
  expect(onPlace).toHaveBeenLastCalledWith(null);
});

it('STAT-01 STAT-02 STAT-03 STAT-04 STAT-05 · every figure has its tile, every chart its text', () => {
  show();
  const tiles = screen.getByRole('region', { name: 'Your writing' });
  const readTile = (name: string) =>
    within(tiles).getByRole('heading', { name }).parentElement?.querySelector('p')?.textContent;
  expect(
    ['This week', 'This month', 'Daily average', 'Writing streak', 'Average sentiment'].map(readTile),
  ).toEqual(['3 entries', '4 entries', '0.4 a day', '5 recent entries', '3.2 of 5, last 5 entries']);
  within(tiles).getByText('5 entries in all');
  within(tiles).getByText('Up to 7. Insights counts days in a row.');
  const charts = within(tiles)
    .getAllByRole('img')
    .map((chart) => chart.getAttribute('aria-label'));
  expect(charts).toEqual([
    'Entries a day over the last 7 days: Nov 20 2, Nov 22 1.',
    'Entries a day over the last 30 days: Nov 10 1, Nov 20 2, Nov 22 1.',
    expect.stringMatching(/^Entries a day in each of the last 8 weeks: /),
    '5 of 7',
    expect.stringMatching(/^Mood over the last 90 days, 4 entries, mean 3\.3 of 5\./),
    'Moods of the last 5 entries: joy 2, acceptance 1.',
  ]);
});

it('CAL-11 · if loading fails it says so and offers to try again', () => {
  const { onRetry } = show([], { status: 'failed' });
  within(screen.getByRole('alert')).getByText('Failed to fetch entries');
  press('Retry');
  expect(onRetry).toHaveBeenCalledOnce();
});

it.each(['loading', 'failed'] as const)(
  'while entries are %s, nothing is said about what was written today',
  (status) => {
    show([], { status });
    expect(screen.getByRole('heading', { name: 'Sunday, November 22' })).toBeTruthy();
    expect(screen.queryByText(/No entries|Nothing written|Nothing was written/)).toBeNull();
    cleanup();
    show([]);
    expect(screen.getByText('No entries')).toBeTruthy();
    expect(screen.getByText('Nothing written today so far.')).toBeTruthy();
  },
);

it('STAT-05 · while earlier entries are loading, the figures say that they are incomplete', () => {
  show(journal, { isComplete: false });
  expect(screen.getByRole('status').textContent).toContain('Earlier entries are still loading.');
  cleanup();
  show();
  expect(screen.queryByRole('status')).toBeNull();
});

it('CAL-01 · an empty journal says what will be here and offers a first step', () => {
  show([]);
  screen.getByRole('heading', { name: 'Your days will be here' });
  screen.getByRole('link', { name: 'Write your first entry' });
  expect(screen.queryByRole('region', { name: 'Your writing' })).toBeNull();
});
