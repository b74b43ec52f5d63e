// @vitest-environment happy-dom
import type { Dream } from '@reflect/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveLocks } from '../../../platform/browser/testing-locks.ts';
import { DreamList } from './dream-list.tsx';

const dreams: Partial<Dream>[] = [
  { id: 'a', dreamDate: '2026-11-02', title: 'The ferry', narrative: 'We missed it.', emotions: [] },
  {
    ...{ id: 'b', dreamDate: '2026-11-03', title: null, emotions: [] },
    narrative: 'A house with too many doors, and behind each of them the sea.',
  },
];
vi.mock('../dreams.api.ts', () => ({
  useDreams: () => ({ items: dreams, status: 'ready', isAway: false, retry: () => undefined }),
  useDreamState: () => null,
  dreams: {},
}));
vi.mock('../../../platform/session/current-user.ts', () => ({ useUser: () => ({ id: 'ana' }) }));
vi.mock('../../../platform/collection/item-state-line.tsx', () => ({ ItemStateLine: () => null }));

beforeEach(() => {
  // The tests' DOM has no locks; here there is one tab.
  giveLocks();
});
afterEach(cleanup);

it('DREAM-10 · a dream without a title is listed by its first words', () => {
  render(<DreamList />);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('A house with too many doors');
  expect(first?.textContent).not.toContain('Untitled');
  expect(second?.textContent).toContain('The ferry');
});
