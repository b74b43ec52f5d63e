const dashboardTabs = ['guides', 'activities', 'calendar', 'patterns'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

export function readDashboardTab(named: unknown): DashboardTab | undefined {
  return dashboardTabs.find((tab) => tab === named);
}
