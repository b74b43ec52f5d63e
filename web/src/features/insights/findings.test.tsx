// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { currentUserKey } from '../../platform/session/current-user.ts';
import { makeQueryClient } from '../../platform/session/query-client.ts';
import { useFindingQuotes } from './components/finding-days.tsx';
import { PatternCard } from './components/pattern-card.tsx';
import { testPattern } from './testing-pattern.ts';

afterEach(cleanup);

const entries = [
  'We ran along the river before breakfast. The lock was closed again that day.',
  'We ran along the river before breakfast. I was proud of every kilometre.',
  'I ran home in the rain and laughed.',
].map((content, at) => ({
  ...{ id: `entry-${at}`, content, isSecret: false, mood: null },
  createdAt: `2026-11-0${9 - at}T10:00:00.000Z`,
})) as unknown as Parameters<typeof useFindingQuotes>[0]['entries'];
const entryIds = entries.map(({ id }) => id);
const patterns = ['one', 'two'].map((id) => testPattern({ id, name: 'run', entryIds }));

it('no sentence is quoted by two findings, or by a finding and elsewhere on the page', async () => {
  const elsewhere = 'I ran home in the rain and laughed.';
  const quoted: { now: ReadonlySet<string> | null } = { now: null };
  const { result, rerender } = renderHook(() => useFindingQuotes({ patterns, entries, quoted: quoted.now }));
  expect(result.current.size, 'while that is not known').toBe(0);
  quoted.now = new Set([elsewhere]);
  rerender();
  await waitFor(() => expect(result.current.size).toBe(2));
  const texts = [...result.current.values()].map(({ text }) => text);
  expect(new Set(texts).size).toBe(2);
  expect(texts).not.toContain(elsewhere);
});

it('a finding in a list shows its first question, and all of them with More', () => {
  const client = makeQueryClient();
  client.setQueryData(currentUserKey, { id: 'somebody' } as never);
  const insights = ['What made it good?', 'What made room for it?'];
  render(
    <QueryClientProvider client={client}>
      <PatternCard
        pattern={testPattern({ insights })}
        isInCard
        onOpenEntries={() => {}}
        onSetReminder={() => {}}
      />
    </QueryClientProvider>,
  );
  const listHidden = () => insights.map((text) => screen.getByText(text).closest('li')?.hidden);
  expect(listHidden()).toEqual([false, true]);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(listHidden()).toEqual([false, false]);
});
