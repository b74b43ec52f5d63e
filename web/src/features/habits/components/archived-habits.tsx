import type { Habit } from '@reflect/contract';
import { Button } from '../../../ui/button.tsx';

export function ArchivedHabits({
  habits,
  onEdit,
}: {
  habits: readonly Habit[];
  onEdit: (habit: Habit) => void;
}) {
  return (
    <details className="mt-4">
      <summary className="flex min-h-11 cursor-pointer items-center rounded-control font-semibold text-ink-2">
        Archived habits ({habits.length})
      </summary>
      <ul className="border-t border-line">
        {habits.map((habit) => (
          <li
            key={habit.id}
            className="flex min-h-14 items-center justify-between gap-3 border-b border-line"
          >
            <bdi className="min-w-0 wrap-anywhere text-ink-2">{habit.name}</bdi>
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => onEdit(habit)}>
              Edit<span className="sr-only"> {habit.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
