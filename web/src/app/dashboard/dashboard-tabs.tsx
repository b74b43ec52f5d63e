import { Tabs } from 'radix-ui';
import type { ComponentType } from 'react';
import type { DashboardTab } from './dashboard-tab.ts';

const visibleTabs = [
  { tab: 'guides', label: 'Guides' },
  { tab: 'activities', label: 'Activities' },
  { tab: 'calendar', label: 'Calendar' },
] as const satisfies readonly { tab: DashboardTab; label: string }[];

const trigger =
  'flex min-h-11 min-w-fit flex-1 items-center justify-center rounded-control border border-transparent px-2 py-1.5 font-semibold ' +
  'text-ink-2 transition-colors duration-150 hover:text-ink data-[state=active]:border-line data-[state=active]:bg-card ' +
  'data-[state=active]:text-ink data-[state=active]:shadow-card';

/** The dashboard's tabs and panels. Patterns has a panel but no tab: a link leads there. */
export function DashboardTabs({
  tab,
  onChange,
  panels,
}: {
  tab: DashboardTab;
  onChange: (tab: DashboardTab) => void;
  panels: Record<DashboardTab, ComponentType>;
}) {
  const Patterns = panels.patterns;
  return (
    <Tabs.Root value={tab} onValueChange={(next) => onChange(next as DashboardTab)} className="mt-2 lg:mt-5">
      <Tabs.List
        aria-label="Parts of the dashboard"
        className="flex flex-wrap gap-1 rounded-[14px] border border-line bg-sunken p-1"
      >
        {visibleTabs.map(({ tab: value, label }) => (
          <Tabs.Trigger key={value} value={value} className={trigger}>
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {visibleTabs.map(({ tab: value }) => {
        const Panel = panels[value];
        return (
          <Tabs.Content key={value} value={value} className="outline-offset-4">
            <Panel />
          </Tabs.Content>
        );
      })}
      {tab === 'patterns' && (
        <section aria-labelledby="dashboard-patterns" className="mt-6">
          <h2 id="dashboard-patterns" className="text-[1.5rem]">
            Patterns
          </h2>
          <Patterns />
        </section>
      )}
    </Tabs.Root>
  );
}
