// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from '../../../platform/store.ts';
import { toasts } from '../../../ui/toast/toast-store.ts';
import type { FieldsPage } from '../draft/composer.ts';
import { makeEntryDraft } from '../draft/entry-draft.model.ts';
import type { EntryFields } from '../draft/entry-fields.ts';
import { SecretButton, SecretNote } from './secret-button.tsx';

afterEach(cleanup);

it('JRN-22 CTX-02 · a separate button marks an entry as secret, says whether it is, and what that means', () => {
  const earlier = toasts.read();
  const draft = createStore<EntryFields>(makeEntryDraft());
  const page: FieldsPage = {
    draft,
    change: (change) => draft.set((present) => ({ ...present, ...change })),
    keeper: { keepNow: () => undefined },
  };
  render(
    <>
      <SecretButton composer={page} hasRoom />
      <SecretNote composer={page} />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Secret', pressed: false });
  act(() => void fireEvent.click(button));
  expect(draft.read().isSecret).toBe(true);
  screen.getByRole('button', { name: 'Secret', pressed: true });
  expect(screen.getByRole('status').textContent).toMatch(/its text stays hidden in your journal/);
  expect(toasts.read(), 'no toast announces what is in sight').toBe(earlier);
});
