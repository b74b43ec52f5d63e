// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentUserKey } from '../../../platform/session/current-user.ts';
import { makeQueryClient } from '../../../platform/session/query-client.ts';
import { toasts } from '../../../ui/toast/toast-store.ts';
import { generalReflection } from '../claims/general-reflection.model.ts';
import { type JournalSlots, JournalSlotsProvider } from '../journal-slots.tsx';
import { OpenPageProvider } from '../reader/open-page.ts';
import { AnalysisDialog } from './analysis-dialog.tsx';

const slots = {
  SupportButton: () => null,
  usePeopleNames: () => null,
} as unknown as JournalSlots;
const text = { content: 'A walk by the river.', writtenAs: 'one', isSecret: false };

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Analyze
      </button>
      {isOpen && <AnalysisDialog text={text} onClose={() => setOpen(false)} />}
    </>
  );
}

function App() {
  const client = makeQueryClient();
  client.setQueryData(currentUserKey, { id: '019a0000-0000-7000-8000-0000000000aa' });
  return (
    <QueryClientProvider client={client}>
      <JournalSlotsProvider value={slots}>
        <OpenPageProvider value={() => undefined}>
          <Page />
        </OpenPageProvider>
      </JournalSlotsProvider>
    </QueryClientProvider>
  );
}

it('ANL-03 · the dialog opens with the focus on the analysis, not on its Close button, and returns it when it closes', async () => {
  render(<App />);
  const analyze = screen.getByRole('button', { name: 'Analyze' });
  analyze.focus();
  act(() => void fireEvent.click(analyze));
  const dialog = screen.getByRole('dialog', { name: 'Journal Analysis' });
  const progress = screen.getByRole('status');
  await vi.waitFor(() => expect(document.activeElement?.contains(progress)).toBe(true));
  expect(document.activeElement).not.toBe(dialog);
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Close' })));
  await vi.waitFor(() => expect(document.activeElement).toBe(analyze));
});

it('ANL-07 · if the request fails a general reflection with a confidence of 0.8 is shown instead, without an error', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
  render(<App />);
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Analyze' })));
  await screen.findByText(generalReflection.analysis);
  expect(screen.getAllByText('General reflection')).not.toHaveLength(0);
  for (const suggestion of generalReflection.suggestions) screen.getByText(suggestion);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(toasts.read().filter(({ open }) => open)).toEqual([]);
  expect(generalReflection).toMatchObject({
    confidenceScore: 0.8,
    emotions: [],
    patterns: [],
    leading: null,
  });
});
