// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { isReadUnder } from '../overlay/read-under.ts';
import { ChatMessageView } from './chat-message.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'elementsFromPoint');
});

it('what would lie over a bubble counts as covering it, also between its words and its edge', () => {
  render(<ChatMessageView from="user" content="Lunch tomorrow." />);
  const bubble = screen.getByText('Lunch tomorrow.').parentElement!;
  // The padding of the bubble is here.
  document.elementsFromPoint = () => [bubble, document.body];
  expect(isReadUnder({ top: 0, right: 64, bottom: 64, left: 0 }, '.feedback-button')).toBe(true);
});
