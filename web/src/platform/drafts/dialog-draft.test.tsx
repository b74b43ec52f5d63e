// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toasts } from '../../ui/toast/toast-store.ts';
import {
  createDialogDrafts,
  makeDialogDraftKind,
  readText,
  showRestored,
  useDialogDraft,
} from './dialog-draft.ts';
import { FieldsWhileSaving } from './fields-while-saving.tsx';

vi.mock('./tab-identity.ts', () => ({
  identifyTab: async () => ({ tabId: 'tab', isCopy: false }),
  findLiveTabs: async () => () => false,
  runInOneTab: (task: () => Promise<unknown>) => task(),
}));
vi.mock('../device-seal/leave-device.ts', () => ({ returnToDevice: async () => undefined }));
afterEach(cleanup);

it('JRN-22 · an answer that arrives after its dialog was closed does not affect the next draft', () => {
  const kind = makeDialogDraftKind({
    key: 'note-draft',
    readForm: ({ text }) => ({ text: readText(text) }),
    hasWork: ({ text }) => text !== '',
  });
  const drafts = createDialogDrafts(kind, { text: '' });
  const { result } = renderHook(() => useDialogDraft(drafts, 'ana'));
  act(() => result.current.open({ text: 'Saved while the server was slow.' }));
  const { itemId } = result.current.read();
  act(() => result.current.drop(itemId));
  act(() => result.current.open({ text: 'Written since.' }));
  act(() => result.current.drop(itemId));
  expect(result.current.isOpen).toBe(true);
  expect(result.current.read().form.text).toBe('Written since.');
  act(() => result.current.drop(result.current.read().itemId));
  expect(result.current.isOpen).toBe(false);
});

it('JRN-24 · a form accepts no changes while it is being saved, and has the focus again if that fails', () => {
  const form = (isSaving: boolean) => (
    <FieldsWhileSaving isSaving={isSaving}>
      <input aria-label="Name" />
    </FieldsWhileSaving>
  );
  const { rerender } = render(form(false));
  const field = screen.getByLabelText('Name');
  field.focus();
  rerender(form(true));
  const fields = field.closest('fieldset');
  expect(fields?.disabled).toBe(true);
  field.blur();
  rerender(form(false));
  expect(fields?.disabled).toBe(false);
  expect(document.activeElement).toBe(field);
});

it('FB-05 · a restored draft opens its dialog by itself only if no other one is open, and is offered otherwise', () => {
  const open = vi.fn();
  const pin = render(<div role="dialog" aria-label="Set up a PIN" />);
  showRestored(open);
  expect(open).not.toHaveBeenCalled();
  const [offered] = toasts.read();
  expect(offered?.title).toBe('Draft restored');
  offered?.action?.onSelect();
  expect(open).toHaveBeenCalledOnce();
  pin.unmount();
  showRestored(open);
  expect(open).toHaveBeenCalledTimes(2);
});
