// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from '../../../platform/store.ts';
import type { Composer } from '../draft/composer.ts';
import { makeEntryDraft } from '../draft/entry-draft.model.ts';
import { WritingArea } from './writing-area.tsx';

vi.mock('../draft/composer.ts', () => ({}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const waitForFrames = () => new Promise((resolve) => setTimeout(resolve, 60));

async function saveWith({ pointer, focusOn }: { pointer: 'fine' | 'coarse'; focusOn?: string }) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
  const composer = {
    draft: createStore(makeEntryDraft()),
    arrival: createStore<string | null>(null),
    change: () => undefined,
  } as unknown as Composer;
  render(
    <>
      <WritingArea composer={composer} onSave={() => undefined} className="" />
      <button type="button">Save Entry</button>
      <button type="button">Elsewhere</button>
    </>,
  );
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Your entry'));
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Entry' });
  save.focus();
  save.disabled = true;
  if (focusOn) screen.getByRole('button', { name: focusOn }).focus();
  else save.blur();
  act(() => composer.arrival.set('019a0000-0000-7000-8000-000000000001'));
  await waitForFrames();
  return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
}

it('JRN-23 · after a save by mouse or keys the next page can be started at once', async () => {
  expect(await saveWith({ pointer: 'fine' })).toBe('Your entry');
});

it('JRN-23 · after a save on a phone no keyboard opens, and the focus stays if it was moved elsewhere', async () => {
  expect(await saveWith({ pointer: 'coarse' })).not.toBe('Your entry');
  cleanup();
  expect(await saveWith({ pointer: 'fine', focusOn: 'Elsewhere' })).toBe('Elsewhere');
});
