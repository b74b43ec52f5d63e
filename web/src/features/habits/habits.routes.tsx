export { HabitTracker } from './components/habit-tracker.tsx';
export { HabitsOfDay } from './components/habits-of-day.tsx';
export { useHabitCompletions, useHabits } from './habits.api.ts';
