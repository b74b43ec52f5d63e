// @vitest-environment happy-dom
import { writeHoroscope } from '@reflect/engine';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HoroscopeResult } from './horoscope-result.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const alone = writeHoroscope({ sign: 'aries', date: '2026-11-23' });
const show = (compatibilityAnalysis: typeof alone.compatibilityAnalysis) =>
  render(
    <HoroscopeResult
      reading={{ ...alone, compatibilityAnalysis }}
      moodInsight={null}
      onAgain={() => undefined}
    />,
  );

it('HORO-10 · a compatibility analysis is shown with all its parts', () => {
  show({
    compareWith: 'leo',
    compatibility: 'Two fires that warm one house.',
    strengths: ['Courage for two.', 'Quick to make up.'],
    challenges: ['Both want the last word.', 'Neither likes to wait.'],
    advice: 'Take turns at the wheel.',
  });
  const heading = screen.getByRole('heading', { name: 'Aries and Leo' });
  const section = within(heading.closest('section') as HTMLElement);
  expect(section.getByText('Two fires that warm one house.')).toBeTruthy();
  const parts = section
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
  expect(parts).toEqual([
    ['Strengths', 'Courage for two. Quick to make up.'],
    ['Challenges', 'Both want the last word. Neither likes to wait.'],
    ['Advice', 'Take turns at the wheel.'],
  ]);
});

it('HORO-10 · without one, none of it is shown', () => {
  show(null);
  expect(screen.queryByRole('heading', { name: / and / })).toBeNull();
  for (const name of ['Strengths', 'Challenges']) expect(screen.queryByText(name)).toBeNull();
});
