export { collectCompletedDays } from './completed-days.ts';
export { buildGrid, type GridCell } from './grid.ts';
export { findHabitsOfDay, type HabitsOfDay, sortHabits } from './habits-of-day.ts';
export { getPeriod } from './periods.ts';
export { countRun, type HabitRun, isDone } from './run.ts';
