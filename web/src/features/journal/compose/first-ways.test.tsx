// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { FirstWays, pickQuestion } from './first-ways.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));
afterEach(cleanup);

it('JRN-02 · an empty journal offers a question, dictation and a conversation, and says where words are stored', () => {
  const [onQuestion, onSpeak] = [vi.fn(), vi.fn()];
  render(<FirstWays onQuestion={onQuestion} onSpeak={onSpeak} />);
  fireEvent.click(screen.getByRole('button', { name: /^A question for today/ }));
  expect(onQuestion).toHaveBeenCalledExactlyOnceWith(pickQuestion(new Date()));
  fireEvent.click(screen.getByRole('button', { name: /^Say it aloud/ }));
  expect(onSpeak).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: /^Talk it through/ }).getAttribute('href')).toBe('/conversation');
  screen.getByText('On this computer, sealed');
});

it('the question changes each day, and stays the same all day', () => {
  const pickOn = (day: number, hour = 9) => pickQuestion(new Date(2026, 10, day, hour));
  expect(pickOn(23, 8)).toBe(pickOn(23, 22));
  expect(new Set([23, 24, 25, 26, 27, 28, 29].map((day) => pickOn(day))).size).toBe(7);
});
