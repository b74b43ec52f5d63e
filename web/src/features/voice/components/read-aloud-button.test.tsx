// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import { ReadAloudButton, type ReadAloudButtonProps } from './read-aloud-button.tsx';

let config: { speech: boolean };
beforeEach(() => {
  config = { speech: false };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(config)));
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

function show(props: Partial<ReadAloudButtonProps>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['/api/config'], config);
  render(
    <QueryClientProvider client={client}>
      <ReadAloudButton
        readText={() => ''}
        nothingToRead="This entry has no content to read aloud."
        labels={{ start: 'Read aloud', stop: 'Stop reading' }}
        {...props}
      />
    </QueryClientProvider>,
  );
  return screen.queryByRole('button');
}
const listShownToasts = () =>
  toasts
    .read()
    .filter(({ open }) => open)
    .map(({ title, description, variant }) => [title, description, variant]);

it.each(['Please write something in your journal entry first.', 'This entry has no content to read aloud.'])(
  'READ-05 READ-06 · without words it says "%s"',
  (nothingToRead) => {
    const button = show({ nothingToRead, readText: () => ' \n ' });
    act(() => button?.click());
    expect(listShownToasts()).toEqual([['No text to read', nothingToRead, undefined]]);
  },
);

it('READ-07 · if no voice can read, it says so and can be used again', async () => {
  const button = show({ readText: () => 'Words.' });
  act(() => button?.click());
  expect(button?.getAttribute('aria-label')).toBe('Stop reading');
  await vi.waitFor(() =>
    expect(listShownToasts()).toEqual([
      ['Speech error', 'Could not read the text. Please try again.', 'destructive'],
    ]),
  );
  await vi.waitFor(() => expect(button?.getAttribute('aria-label')).toBe('Read aloud'));
});

it.each([
  ['in the simple view', 'browser-voice', false, false],
  ['in the simple view', 'browser-voice', true, false],
  ['on an entry', 'any-voice', false, false],
  ['on an entry', 'any-voice', true, true],
  ['in the full view', undefined, false, true],
] as const)(
  'READ-01 · %s (needs %s) of a browser without speech, with a voice of the server %s: there %s',
  (_, needs, speech, isThere) => {
    config = { speech };
    expect(show({ needs }) !== null).toBe(isThere);
  },
);

it('READ-01 · in the simple view it uses the browser’s speech', () => {
  vi.stubGlobal('speechSynthesis', {});
  expect(show({ needs: 'browser-voice' })).not.toBeNull();
});
