// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useMovedPart } from './use-moved-part.tsx';

afterEach(cleanup);

function Screen({ isWide }: { isWide: boolean }) {
  const { part, place } = useMovedPart(<input aria-label="New habit" />);
  return (
    <>
      {isWide && <aside ref={place} />}
      {!isWide && <section ref={place} />}
      {part}
    </>
  );
}

it('a part that has another place at another width is moved there with what is typed in it', () => {
  const { rerender } = render(<Screen isWide />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: 'Read' } });
  expect(field.closest('aside')).not.toBeNull();
  rerender(<Screen isWide={false} />);
  expect(field.closest('section')).not.toBeNull();
  expect(field.value).toBe('Read');
});
