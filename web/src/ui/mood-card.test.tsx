// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type FeltWords, MoodCard } from './mood-card.tsx';

afterEach(cleanup);

function show({ mood = null, felt }: { mood?: string | null; felt?: FeltWords }) {
  render(
    <MoodCard
      mood={mood}
      felt={felt}
      dateTime="2026-11-20T20:00:00Z"
      time="8 PM"
      label="Open"
      onOpen={() => {}}
    >
      A page
    </MoodCard>,
  );
  return screen.getByRole('article');
}
const findStripe = (card: HTMLElement) => card.querySelector<HTMLElement>(':scope > span[aria-hidden]');

it('a card with a chosen mood has a full stripe and names the mood', () => {
  const card = show({ mood: 'joy', felt: { names: ['fear'], isSure: true } });
  expect(findStripe(card)?.style.background).toBe('var(--joy-3)');
  expect(screen.queryByRole('list', { name: 'Emotions' })).toBeNull();
});

it('a card without one is named by what was read, with a lighter stripe and no tint', () => {
  const card = show({ felt: { names: ['nervousness', 'annoyance'], isSure: true } });
  expect(findStripe(card)?.style.background).toBe('var(--fear-2)');
  expect(card.style.backgroundImage).toBe('');
  expect(screen.getByRole('list', { name: 'Emotions' }).textContent).toBe('nervousness·annoyance');
});

it('a card has no stripe if no feeling is known or certain', () => {
  expect(findStripe(show({}))).toBeNull();
  cleanup();
  expect(findStripe(show({ felt: { names: ['fear'], isSure: false } }))).toBeNull();
  cleanup();
  const card = show({ felt: { names: ['a feeling of its own'], isSure: true } });
  expect(findStripe(card), 'a feeling without a colour').toBeNull();
  expect(card.querySelector('[style*=line-strong]')).toBeNull();
});
