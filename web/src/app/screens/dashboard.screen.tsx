import { useNavigate, useSearch } from '@tanstack/react-router';
import { ActivitiesTab } from '../dashboard/activities-tab.tsx';
import { CalendarTab } from '../dashboard/calendar-tab.tsx';
import { readDashboardTab } from '../dashboard/dashboard-tab.ts';
import { DashboardTabs } from '../dashboard/dashboard-tabs.tsx';
import { GuidesTab } from '../dashboard/guides-tab.tsx';
import { PatternsTab } from '../dashboard/patterns-tab.tsx';
import { Page } from '../page.tsx';

const panels = {
  guides: GuidesTab,
  activities: ActivitiesTab,
  calendar: CalendarTab,
  patterns: PatternsTab,
};

/** The dashboard, on the tab that its address names. */
export function DashboardScreen() {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <Page title="Dashboard" crumbs={[{ label: 'Dashboard' }]}>
      <DashboardTabs
        tab={readDashboardTab(tab) ?? 'guides'}
        onChange={(next) => void navigate({ to: '/dashboard', search: { tab: next } })}
        panels={panels}
      />
    </Page>
  );
}
