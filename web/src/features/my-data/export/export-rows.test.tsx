// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetPerson } from '../../../platform/session/person-memory.ts';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import { ExportRows } from './export-rows.tsx';
import { cancelExport } from './running-export.ts';

afterEach(() => {
  cancelExport();
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pdf = '%PDF-1.7\n%%EOF\n';

/** Shows the rows, on a server that sends the end of a file only once `finish` is called. */
async function showRows() {
  const aborted = vi.fn();
  let finish: (() => void) | null = null;
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(pdf.slice(0, 4)));
        signal?.addEventListener('abort', () => {
          aborted();
          controller.error(signal.reason);
        });
        finish = () => {
          controller.enqueue(new TextEncoder().encode(pdf.slice(4)));
          controller.close();
        };
      },
    });
    return new Response(body);
  });
  const downloaded = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const rootRoute = createRootRoute({ component: ExportRows });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  const row = await screen.findByRole('button', { name: /^Export as PDF/ });
  row.focus();
  fireEvent.click(row);
  const cancel = await screen.findByRole('button', { name: 'Cancel: Export as PDF' });
  expect(screen.getByRole('status').textContent).toContain('Preparing your file');
  await vi.waitFor(() => expect(finish).not.toBeNull());
  return { cancel, aborted, downloaded, finish: () => finish?.() };
}

it.each([
  ['by its button', (cancel: HTMLElement) => fireEvent.click(cancel)],
  ['by Escape', (cancel: HTMLElement) => fireEvent.keyDown(cancel, { key: 'Escape' })],
])(
  'EXP-02 · an export is canceled %s: the call ends, nothing is downloaded, and the focus stays',
  async (_how, press) => {
    const { cancel, aborted, downloaded } = await showRows();
    expect(document.activeElement).toBe(cancel);
    press(cancel);
    expect(aborted).toHaveBeenCalledOnce();
    await vi.waitFor(() =>
      expect(toasts.read()[0]).toMatchObject({
        title: 'Export canceled',
        description: 'Nothing was downloaded.',
      }),
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Export as PDF/ }));
    expect(downloaded).not.toHaveBeenCalled();
  },
);

it('EXP-02 · an export that is not canceled is downloaded, also once its screen is left', async () => {
  const { downloaded, finish } = await showRows();
  cleanup();
  finish();
  await vi.waitFor(() => expect(downloaded).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(toasts.read()[0]).toMatchObject({ title: 'Export Complete' }));
});

it('EXP-02 · a second export says that one is under way', async () => {
  await showRows();
  fireEvent.click(screen.getByRole('button', { name: /^Export as JSON/ }));
  await vi.waitFor(() => expect(toasts.read()[0]).toMatchObject({ title: 'One export at a time' }));
});

it('EXP-02 · the export of somebody who signs out or locks the device ends, and nothing is downloaded', async () => {
  const { downloaded, aborted } = await showRows();
  forgetPerson('them');
  expect(aborted).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(toasts.read()[0]).toMatchObject({ title: 'Export canceled' }));
  expect(downloaded).not.toHaveBeenCalled();
});
