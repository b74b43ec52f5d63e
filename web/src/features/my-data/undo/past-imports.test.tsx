// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../../platform/session/query-client.ts';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import { PastImports } from './past-imports.tsx';

afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

it('undoing a large import shows its progress, and a message at the end', async () => {
  const importId = '0192f0c0-0000-7000-8000-00000000000a';
  let imports = [{ id: importId, source: 'reflect', startedAt: '2026-11-20T09:00:00.000Z', items: 250 }];
  const parts: (() => void)[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/imports') return Response.json(imports);
    // Calls by other screens are no part of the undo.
    if (!url.includes(importId)) return Response.json({});
    const left = 150 - 100 * parts.length;
    await new Promise<void>((resolve) => parts.push(resolve));
    if (left < 0) imports = [];
    return Response.json({ removed: 100, left: Math.max(0, left) });
  });
  const onChanged = vi.fn();
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <PastImports onChanged={onChanged} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Undone' });
  for (const [at, done] of [0, 100, 200].entries()) {
    await screen.findByText(`Undoing: ${done} of 250`);
    expect([bar.value, bar.max]).toEqual([done, 250]);
    await vi.waitFor(() => expect(parts).toHaveLength(at + 1));
    parts[at]?.();
  }
  await vi.waitFor(() => expect(toasts.read()[0]).toMatchObject({ title: 'Import undone' }));
  await vi.waitFor(() => expect(screen.queryByText('Your imports')).toBeNull());
  expect(onChanged).toHaveBeenCalledOnce();
});

it('without a connection the list says that it is not stored on this device', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <PastImports onChanged={() => undefined} />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('status')).textContent).toContain("isn't kept on this device");
});
