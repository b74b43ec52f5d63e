// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from '../overlay/dialog.tsx';

afterEach(cleanup);

const closed = vi.fn();
function Screen({ layout }: { layout: 'docked' | 'full' }) {
  return (
    <>
      <main>
        <button type="button">Behind</button>
      </main>
      <div data-toasts="">
        <button type="button">Undo</button>
      </div>
      <Dialog open onOpenChange={closed} title="Page" layout={layout}>
        <textarea aria-label="Question" />
      </Dialog>
    </>
  );
}
const isBehindInert = () => document.querySelector('main')!.inert;
const show = async (layout: 'docked' | 'full') => {
  const { rerender } = render(<Screen layout={layout} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question' });
  fireEvent.change(field, { target: { value: 'Half a question' } });
  return {
    field,
    change: (to: 'docked' | 'full') => act(async () => rerender(<Screen layout={to} />)),
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
  const main = document.querySelector('main')!;
  cleanup();
  expect(main.inert).toBe(false);
});
