// @vitest-environment happy-dom
import { guidesOfDashboard } from '@reflect/engine/guides';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AugmentedEntryNote, GuideList } from './guide-list.tsx';

afterEach(cleanup);

it('DASH-12 DASH-15 · each guide opens its guided session, and a card explains what comes of it', async () => {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          <GuideList guides={guidesOfDashboard} />
          <AugmentedEntryNote />
        </>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router as never} />);
  const list = within(await screen.findByRole('list'));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/guided-journal/relationship_conflict?guide=upset-someone',
    '/guided-journal/relationship_conflict?guide=relationship-stress',
    '/guided-journal/anxiety_support?guide=medical-concerns',
    '/guided-journal/anxiety_support?guide=work-stress',
    '/guided-journal/showing_up_for_others',
  ]);
  expect(list.queryByText('Dream Journal')).toBeNull();
  expect(screen.getByText(/Augmented Journal Entry \(AJE\)/)).toBeTruthy();
});
