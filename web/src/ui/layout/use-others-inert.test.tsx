// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LiveRegion } from '../live-region.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { staysInUse } from './stays-in-use.ts';

afterEach(cleanup);

const closed = vi.fn();
function Screen({ layout, isAsking = false }: { layout: 'docked' | 'full'; isAsking?: boolean }) {
  return (
    <>
      <main>
        <button type="button">Behind</button>
        <div role="log" aria-live="polite">
          <button type="button">Read this again</button>
        </div>
        <LiveRegion message="Three found" />
      </main>
      <div {...staysInUse}>
        <button type="button">Undo</button>
      </div>
      <Dialog open onOpenChange={closed} title="Page" layout={layout}>
        <textarea aria-label="Question" />
        <ConfirmDialog
          open={isAsking}
          onOpenChange={closed}
          title="Delete it?"
          description="It goes to the trash."
          confirmLabel="Delete"
          onConfirm={closed}
        />
      </Dialog>
    </>
  );
}
const isInert = (part: Element | null) => part !== null && part.closest('[inert]') !== null;
const isBehindInert = () => isInert(screen.getByText('Behind'));
const show = async (layout: 'docked' | 'full', how: { isAsking?: boolean } = {}) => {
  const { rerender } = render(<Screen layout={layout} {...how} />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Question');
  fireEvent.change(field, { target: { value: 'Half a question' } });
  return {
    field,
    change: (to: 'docked' | 'full') => act(async () => rerender(<Screen layout={to} {...how} />)),
  };
};

it('a dialog beside the screen that becomes a sheet keeps what is typed, and covers everything but toasts', async () => {
  const { field, change } = await show('docked');
  expect(isBehindInert()).toBe(false);
  await change('full');
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe('Half a question');
  expect(isBehindInert()).toBe(true);
  expect(screen.getByRole('button', { name: 'Undo' }).closest('[inert]')).toBeNull();
  expect(document.documentElement.classList).toContain('scroll-locked');
  await change('docked');
  expect(field.isConnected).toBe(true);
  expect(isBehindInert()).toBe(false);
  expect(document.documentElement.classList).not.toContain('scroll-locked');
});

it('a sheet stays one, with what is typed in it, where there would be room beside it', async () => {
  const { field, change } = await show('full');
  await change('docked');
  expect(field.isConnected).toBe(true);
  expect(document.querySelector('[data-docked]')).toBeNull();
});

it('what was behind it is usable again once it is closed', async () => {
  const { change } = await show('docked');
  await change('full');
  const behind = screen.getByText<HTMLButtonElement>('Behind');
  expect(behind.inert).toBe(true);
  cleanup();
  expect(behind.inert).toBe(false);
});

it('a dialog that is open over it stays usable when it becomes a sheet', async () => {
  const { field, change } = await show('docked', { isAsking: true });
  await change('full');
  expect(isInert(screen.getByText('Delete it?'))).toBe(false);
  expect(isInert(field)).toBe(false);
  expect(isBehindInert()).toBe(true);
});

it('of what is behind it only announcements are still read out', async () => {
  const { change } = await show('docked');
  await change('full');
  expect(isInert(screen.getByText('Three found'))).toBe(false);
  expect(isInert(screen.getByText('Read this again'))).toBe(true);
});
