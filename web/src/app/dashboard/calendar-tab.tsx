import { HabitTracker } from '../../features/habits/habits.routes.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GoalsPanel } from './goals-panel.tsx';
import { PanelList } from './panel-list.tsx';

// The other tabs don't wait for the charts.
const Calendar = lazyComponent({
  fetch: async () => (await import('./journal-calendar.tsx')).JournalCalendar,
  pending: () => <Skeleton className="h-96 rounded-card" />,
  fallback: ({ retry, isRetrying }) => (
    <div role="alert" className="grid justify-items-start gap-3 rounded-card border border-line bg-card p-5">
      <p>The calendar couldn't be loaded. Check your connection and try again.</p>
      <Button variant="outline" pending={isRetrying} onClick={retry}>
        Try again
      </Button>
    </div>
  ),
});

const panels = [
  { key: 'calendar', Panel: Calendar },
  { key: 'habits', Panel: HabitTracker },
  { key: 'goals', Panel: GoalsPanel },
];

/** The panels of the Calendar tab, from top to bottom. */
export function CalendarTab() {
  return <PanelList panels={panels} />;
}
