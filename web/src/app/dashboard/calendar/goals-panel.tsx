import { GoalList } from '../../../features/goals/goals.routes.tsx';
import { useHabitCompletions, useHabits } from '../../../features/habits/habits.routes.tsx';

export function GoalsPanel() {
  const habits = useHabits();
  const completions = useHabitCompletions({ isWanted: habits.status === 'ready' });
  return <GoalList habits={habits.items} completions={completions.items} />;
}
