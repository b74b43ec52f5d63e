// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MoodTimeline } from './components/mood-timeline.tsx';

afterEach(cleanup);

it('the legend separates joy from calm, and groups feelings of one color', () => {
  const makePeriod = (date: string, emotion: string) => ({
    date,
    emotion,
    sentiment: 3,
    intensity: 0,
    quote: null,
    n: 1,
    entryIds: [date],
  });
  const timeline = [
    makePeriod('2026-10-05', 'joy'),
    makePeriod('2026-10-12', 'calm'),
    makePeriod('2026-10-19', 'serenity'),
    makePeriod('2026-10-26', 'sadness'),
  ];
  render(<MoodTimeline timeline={timeline} onOpen={() => undefined} />);
  expect(screen.getByText('joy', { selector: 'span.inline-flex' }).textContent).toBe('joy 1');
  expect(screen.getByText(/^calm/, { selector: 'span.inline-flex' }).textContent).toBe('calm and serenity 2');
});
