// @vitest-environment happy-dom
import type { JournalEntry } from '@reflect/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { entryRules } from '../entries.collection.ts';
import { FirstRows } from './first-rows.tsx';
import { groupByMonth } from './rows.model.ts';

vi.mock('../entries/entry-state-line.tsx', () => ({ EntryStateLine: () => null }));
afterEach(cleanup);

const makeEntry = (at: number): JournalEntry => {
  const createdAt = new Date(Date.UTC(2026, 10, 20 - at, 12)).toISOString();
  const id = `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`;
  return { ...entryRules.blank(createdAt), id, createdAt, content: `Day ${at}.`, revision: 0 };
};

it('until the list is loaded, the newest entries are shown under their months', () => {
  const all = groupByMonth(Array.from({ length: 40 }, (_, at) => makeEntry(at)));
  const opened: string[] = [];
  const none = { read: () => null, set: () => undefined, subscribe: () => () => undefined };
  render(
    <FirstRows
      all={all}
      shown={all}
      isPartial={false}
      today={new Date('2026-11-21T10:00:00Z')}
      matches={null}
      openId={null}
      onOpen={(entryId) => opened.push(entryId)}
      onNearEnd={() => undefined}
      arrival={none}
      query={null}
      staysPut={false}
    />,
  );
  screen.getByRole('heading', { name: 'November' });
  expect(screen.getByText(/20 entries/, { selector: '.sr-only' })).toBeTruthy();
  expect(screen.getAllByRole('article').map((card) => /Day \d+\./.exec(card.textContent)?.[0])).toEqual(
    Array.from({ length: 13 }, (_, at) => `Day ${at}.`),
  );
  screen.getAllByRole('button', { name: /^Open entry/ })[1]!.click();
  expect(opened).toEqual([makeEntry(1).id]);
});
