// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FoundPassage } from './found-passage.tsx';

afterEach(cleanup);
const text = 'Soup again. The lease came back. I read it twice.';

it('the sentence is marked and focused, and the rest stays as it is', async () => {
  const { container } = render(<FoundPassage text={text} range={{ start: 12, end: 32 }} />);
  const mark = screen.getByText('The lease came back.');
  expect(mark.tagName).toBe('MARK');
  expect(container.textContent).toBe(text);
  await waitFor(() => expect(document.activeElement).toBe(mark));
});

it('a sentence that is no longer in the text is not marked', () => {
  const { container } = render(<FoundPassage text="Soup." range={{ start: 12, end: 32 }} />);
  expect(container.querySelector('mark')).toBeNull();
  expect(container.textContent).toBe('Soup.');
});
