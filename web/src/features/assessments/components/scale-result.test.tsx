// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScaleAssessment } from '../assessment.ts';
import emotional from '../content/emotional-intelligence.json' with { type: 'json' };
import relationship from '../content/relationship-assessment.json' with { type: 'json' };
import stress from '../content/stress-assessment.json' with { type: 'json' };
import { findLevel, scoreScale } from '../scoring/scale.model.ts';
import { ScaleResultView } from './scale-result.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(assessment: ScaleAssessment, answers: readonly number[]) {
  const result = scoreScale(assessment, answers);
  const component = () => (
    <ScaleResultView assessment={assessment} result={result} completedAt={null} onRetake={() => undefined} />
  );
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router as never} />);
  const heading = await screen.findByRole('heading', { name: 'You might try' });
  const tried = within(heading.parentElement as HTMLElement).getAllByRole('listitem');
  const { recommendations } = findLevel(assessment.levels, result.overall);
  return { tried: tried.map(({ textContent }) => textContent?.replace(/^\d/, '')), recommendations };
}

const scales = [relationship, emotional, stress] as ScaleAssessment[];
/** Middle answers, except for the worst ones in some domains. */
function makeAnswers(assessment: ScaleAssessment, low: readonly number[]): number[] {
  const worst = assessment.direction === 'higher-is-calmer' ? 5 : 1;
  const asked = new Set(low.flatMap((at) => assessment.domains[at]?.questions ?? []));
  return assessment.questions.map((_, at) => (asked.has(at + 1) ? worst : 3));
}

describe.each(scales.map((scale) => [scale.title, scale] as const))('%s', (_, scale) => {
  it('REL-02 · has the three recommendations of its level and no others', async () => {
    const { tried, recommendations } = await show(scale, makeAnswers(scale, [2]));
    expect(recommendations).toHaveLength(3);
    expect(tried).toEqual(recommendations);
  });

  it('begins with the answers, then names the band, then the figure', async () => {
    const answers = makeAnswers(scale, [2]);
    const result = scoreScale(scale, answers);
    await show(scale, answers);
    const card = screen.getByRole('region', { name: 'Score' });
    expect(card).toBe(document.activeElement);
    const { name } = findLevel(scale.levels, result.overall);
    const said = card.textContent ?? '';
    expect(said).toMatch(/^You said “/);
    expect(said.indexOf(name)).toBeGreaterThan(said.indexOf('came out lowest'));
    expect(said.indexOf(`${name}${result.overall}`)).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { level: 2, name }).closest('section')).toBe(card);
  });

  it('calls one area the lowest if it is, and none if several are equally low', async () => {
    await show(scale, makeAnswers(scale, [2]));
    expect(screen.getByText(`${scale.domains[2]?.name} is your lowest area.`)).toBeTruthy();
    cleanup();
    for (const low of [[], [0, 2], [0, 1, 2, 3]]) {
      const { tried } = await show(scale, makeAnswers(scale, low));
      expect(screen.queryByText(/lowest area/), String(low)).toBeNull();
      expect(tried.join()).not.toContain('lowest');
      cleanup();
    }
  });
});
