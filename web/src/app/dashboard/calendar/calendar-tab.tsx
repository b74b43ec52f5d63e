import { HabitTracker } from '../../../features/habits/habits.routes.tsx';
import { AfterFirstPaint } from '../../../ui/after-first-paint.tsx';
import { GoalsPanel } from './goals-panel.tsx';
import { JournalCalendar } from './journal-calendar.tsx';

export function CalendarTab() {
  return (
    <div className="mt-6 grid grid-cols-1 gap-10">
      <JournalCalendar />
      <AfterFirstPaint pending={null}>
        <HabitTracker />
        <GoalsPanel />
      </AfterFirstPaint>
    </div>
  );
}
