import { HabitTracker } from '../../features/habits/habits.routes.tsx';
import { GoalsPanel } from './goals-panel.tsx';
import { JournalCalendar } from './journal-calendar.tsx';
import { PanelList } from './panel-list.tsx';

const panels = [
  { key: 'calendar', Panel: JournalCalendar },
  { key: 'habits', Panel: HabitTracker },
  { key: 'goals', Panel: GoalsPanel },
];

/** The panels of the Calendar tab, from top to bottom. */
export function CalendarTab() {
  return <PanelList panels={panels} />;
}
