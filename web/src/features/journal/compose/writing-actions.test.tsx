// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from '../../../platform/store.ts';
import { SupportProvider } from '../../../platform/support/support-slots.ts';
import { testingSupport } from '../../../platform/support/testing-support.ts';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import type { Composer } from '../draft/composer.ts';
import { makeEntryDraft } from '../draft/entry-draft.model.ts';
import { WritingActions } from './writing-actions.tsx';

afterEach(() => {
  cleanup();
  act(() => dismissToast());
});

it('JRN-25 · clearing asks first, empties every field, removes support shown for the text, and can be undone', async () => {
  const written = {
    ...makeEntryDraft(),
    content: 'A page that asked for support.',
    mood: 'sad',
    isSecret: true,
    imageUrl: 'data:image/png;base64,AAAA',
    people: [{ id: 'p1', displayName: 'Ana' }],
    tags: ['work'],
    context: { place: 'Home', people: 'Ana', notes: 'After dinner' },
  };
  const draft = createStore(written);
  const { recheckSupport } = testingSupport;
  render(
    <SupportProvider value={testingSupport}>
      <WritingActions
        composer={{ draft, keeper: { state: createStore('kept') } } as unknown as Composer}
        view="full"
        isSimplified={false}
        isSaving={false}
        dialogs={{ analyse: () => undefined }}
        onSave={() => undefined}
      />
    </SupportProvider>,
  );
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Clear' })));
  const dialog = await screen.findByRole('alertdialog', {}, { timeout: 10_000 });
  expect(draft.read().content).toBe(written.content);
  const confirm = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Clear');
  act(() => void fireEvent.click(confirm!));
  const { entryId: _cleared, ...fields } = draft.read();
  const { entryId: _empty, ...empty } = makeEntryDraft();
  expect(fields).toEqual(empty);
  expect(recheckSupport.mock.calls).toEqual([[{ entryId: written.entryId, content: null }]]);
  const said = toasts.read().find(({ open }) => open);
  expect(said?.title).toBe('Entry cleared');
  act(() => said?.action?.onSelect());
  expect(draft.read()).toEqual(written);
});
