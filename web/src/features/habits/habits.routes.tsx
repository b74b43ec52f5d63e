/** What the app mounts of the habits. */
export { HabitTracker } from './components/habit-tracker.tsx';
export { useHabitCompletions, useHabits } from './habits.api.ts';
