const dashboardTabs = ['guides', 'activities', 'calendar', 'patterns'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

/** The tab that an address names; undefined where it names none. */
export function readDashboardTab(named: unknown): DashboardTab | undefined {
  return dashboardTabs.find((tab) => tab === named);
}
