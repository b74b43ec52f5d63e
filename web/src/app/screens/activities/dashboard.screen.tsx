import { useNavigate, useSearch } from '@tanstack/react-router';
import '../../dashboard/calendar/calendar-desk.css';
import { readDashboardTab } from '../../dashboard/dashboard-tab.ts';
import { DashboardTabs } from '../../dashboard/dashboard-tabs.tsx';
import { GuidesTab } from '../../dashboard/guides-tab.tsx';
import { makeLazyPanel } from '../../dashboard/lazy-panel.tsx';
import { Page } from '../../page.tsx';

const panels = {
  guides: GuidesTab,
  activities: makeLazyPanel({
    fetch: async () => (await import('../../dashboard/activities/activities-tab.tsx')).ActivitiesTab,
    failed: "The activities couldn't be loaded.",
  }),
  calendar: makeLazyPanel({
    fetch: async () => (await import('../../dashboard/calendar/calendar-tab.tsx')).CalendarTab,
    failed: "The calendar couldn't be loaded.",
  }),
  patterns: makeLazyPanel({
    fetch: async () => (await import('../../dashboard/patterns-panel.tsx')).PatternsPanel,
    failed: "The patterns couldn't be loaded.",
  }),
};

export function DashboardScreen() {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const shown = readDashboardTab(tab) ?? 'guides';
  return (
    <Page
      title="Dashboard"
      crumbs={[{ label: 'Dashboard' }]}
      className={shown === 'calendar' ? 'calendar-desk' : undefined}
    >
      <DashboardTabs
        tab={shown}
        onChange={(next) => void navigate({ to: '/dashboard', search: { tab: next } })}
        panels={panels}
      />
    </Page>
  );
}
