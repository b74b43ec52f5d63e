// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DocumentDirection } from '../../ui/document-direction.tsx';
import { type DashboardTab, readDashboardTab } from './dashboard-tab.ts';
import { DashboardTabs } from './dashboard-tabs.tsx';

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('dir');
});

const panels = {
  guides: () => <p>panel of guides</p>,
  activities: () => <p>panel of activities</p>,
  calendar: () => <p>panel of the calendar</p>,
  patterns: () => <p>panel of patterns</p>,
};
const show = (tab: DashboardTab, onChange = vi.fn()) =>
  render(<DashboardTabs tab={tab} onChange={onChange} panels={panels} />);
const listShownPanels = () => screen.getAllByText(/^panel of/).map(({ textContent }) => textContent);

it.each(['guides', 'activities', 'calendar', 'patterns'] as const)(
  'DASH-01 · with %s there are three tabs, and none for patterns',
  (tab) => {
    show(tab);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Guides',
      'Activities',
      'Calendar',
    ]);
  },
);

it.each([
  ['guides', 'panel of guides', 'Guides'],
  ['activities', 'panel of activities', 'Activities'],
  ['calendar', 'panel of the calendar', 'Calendar'],
  ['patterns', 'panel of patterns', undefined],
] as const)('DASH-01 DASH-02 · %s shows only its own panel', (tab, panel, selected) => {
  show(tab);
  expect(listShownPanels()).toEqual([panel]);
  expect(screen.queryByRole('tab', { selected: true })?.textContent).toBe(selected);
});

it('DASH-02 · pressing a tab requests it', () => {
  const onChange = vi.fn();
  show('guides', onChange);
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Calendar' }), { button: 0 });
  expect(onChange).toHaveBeenCalledWith('calendar');
});

it('DASH-02 · a tab is read from an address, and nothing else is', () => {
  expect(['guides', 'activities', 'calendar', 'patterns'].map(readDashboardTab)).toEqual([
    'guides',
    'activities',
    'calendar',
    'patterns',
  ]);
  for (const other of ['', 'Guides', 'habits', null, undefined, 7, ['guides']])
    expect(readDashboardTab(other)).toBeUndefined();
});

it('the tabs and their arrow keys follow the direction of the page, even if it changes', async () => {
  const onChange = vi.fn();
  render(
    <DocumentDirection>
      <DashboardTabs tab="guides" onChange={onChange} panels={panels} />
    </DocumentDirection>,
  );
  const readTabsDirection = () => screen.getByRole('tablist').closest('[dir]')?.getAttribute('dir');
  expect(readTabsDirection()).toBe('ltr');
  document.documentElement.dir = 'rtl';
  await waitFor(() => expect(readTabsDirection()).toBe('rtl'));
  const first = screen.getByRole('tab', { name: 'Guides' });
  act(() => first.focus());
  fireEvent.keyDown(first, { key: 'ArrowLeft' });
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('activities'));
});
