// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Letter } from '../letters.api.ts';
import { makeTestLetter } from '../testing-letter.ts';
import { LetterPaper } from './letter-paper.tsx';

afterEach(cleanup);

async function open(letter: Letter) {
  const [onNotThis, onWrite] = [vi.fn(), vi.fn()];
  const paper = () => <LetterPaper letter={letter} onNotThis={onNotThis} onWrite={onWrite} />;
  const router = createRouter({
    routeTree: createRootRoute({ component: paper }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router as never} />);
  return {
    paper: within(await screen.findByRole('article', { name: 'Letter for October' })),
    onNotThis,
    onWrite,
  };
}

it('a letter shows what is still true, the sentence and its day, the days as squares, and asks one question', async () => {
  const { paper, onNotThis, onWrite } = await open(makeTestLetter());
  expect(paper.getByText('“Ran to the lock.”')).toBeTruthy();
  expect(paper.getByRole('link', { name: 'Saturday, October 3' })).toBeTruthy();
  const days = paper.getByRole('img', { name: '1 day with #run' });
  expect(days.children).toHaveLength(31);
  expect(paper.getByText(/^lighter, 5 days/)).toBeTruthy();
  expect(paper.getByText('Your mother')).toBeTruthy();
  fireEvent.click(paper.getByRole('button', { name: 'Not this: You tagged one day with #run.' }));
  expect(onNotThis).toHaveBeenCalledWith('tag:run');
  fireEvent.click(paper.getByRole('button', { name: 'Write on this' }));
  expect(onWrite).toHaveBeenCalledOnce();
});

it('a letter with nothing left says so', async () => {
  const { paper } = await open(makeTestLetter({ observations: [] }));
  expect(paper.getByText("There's nothing to tell of this month.")).toBeTruthy();
});

it('a letter without a question asks nothing, even if nothing is left', async () => {
  const { paper } = await open(makeTestLetter({ question: '', observations: [] }));
  expect(paper.queryByRole('button', { name: 'Write on this' })).toBeNull();
  expect(paper.getByText('Your entries of this month are here whenever you want to read them.')).toBeTruthy();
});
