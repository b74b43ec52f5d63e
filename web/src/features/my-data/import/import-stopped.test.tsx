// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../../platform/session/query-client.ts';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import { ImportStopped } from './import-stopped.tsx';

afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

const importId = '0192f0c0-0000-7000-8000-00000000000a';

function show(added: number) {
  const on = { onContinue: vi.fn(), onAnother: vi.fn(), onChanged: vi.fn() };
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <ImportStopped
        {...{ importId, progress: { done: 200, total: 700 }, ...on }}
        result={{ added, skipped: [], isWhole: false }}
      />
    </QueryClientProvider>,
  );
  return on;
}

it('an import that was stopped says what is in the journal, has the focus, and offers to go on or to undo', () => {
  const { onContinue } = show(190);
  expect(document.activeElement?.textContent).toBe('Stopped: 190 items imported');
  expect(screen.getByText(/500 of 700 weren't sent/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onContinue).toHaveBeenCalledOnce();
});

it('an import that was stopped before anything was added has nothing to undo', () => {
  show(0);
  expect(document.activeElement?.textContent).toBe('Stopped before anything was added');
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
});

it('an undo that fails can be tried again, and the import no longer continued: what was undone would be left out', async () => {
  const answers = [Response.json({ removed: 100, left: 90 }), Response.json({ code: 'x' }, { status: 400 })];
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/undo') ? (answers.shift() ?? Response.json({ removed: 90, left: 0 })) : Response.json([]),
  );
  const { onAnother } = show(190);
  const undo = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Undo what was imported' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
  };
  await undo();
  await vi.waitFor(() => expect(toasts.read()[0]).toMatchObject({ title: 'Undo stopped' }));
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(onAnother).not.toHaveBeenCalled();
  await undo();
  await vi.waitFor(() => expect(toasts.read()[0]).toMatchObject({ title: 'Import undone' }));
  expect(onAnother).toHaveBeenCalledOnce();
});
