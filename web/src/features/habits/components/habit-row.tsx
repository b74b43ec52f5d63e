import type { Habit, HabitCompletion } from '@reflect/contract';
import { toDay } from '@reflect/engine/days';
import { buildGrid, countRun, isDone } from '@reflect/engine/habits';
import { UnsentLine } from '../../../platform/collection/unsent-line.tsx';
import { describeHabit, describeRun } from '../describe-habit.model.ts';
import { habitCompletions, habits, listCompletions } from '../habits.api.ts';
import { HabitGrid } from './habit-grid.tsx';
import { TickButton } from './tick-button.tsx';

/** Pressing the text opens it to edit. */
export function HabitRow({
  habit,
  days,
  completions,
  today,
  onToggle,
  onEdit,
}: {
  habit: Habit;
  days: ReadonlySet<string>;
  completions: readonly HabitCompletion[];
  today: string;
  onToggle: () => void;
  onEdit: () => void;
}) {
  const { frequency, name } = habit;
  const checked = isDone({ frequency, days, today });
  const { how, amount } = describeHabit(habit);
  const run = describeRun(frequency, countRun({ frequency, days, today }));
  const since = toDay(new Date(habit.createdAt));
  const [ticked] = listCompletions(habit, { completions, today });
  return (
    <article className="@container border-b border-line py-4">
      <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-2 @min-[19rem]:grid-cols-[2.75rem_minmax(0,1fr)_auto]">
        <TickButton label={name} checked={checked} onToggle={onToggle} />
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`Edit ${name}`}
          onClick={onEdit}
          className="min-h-11 min-w-0 self-start rounded-control py-0.5 ps-0.5 text-start"
        >
          <span className="block leading-snug font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
          <span className="mt-0.5 block text-note wrap-anywhere">
            {how} · <bdi>{amount}</bdi>
          </span>
          <span className="tabular mt-1.5 block text-[0.84375rem] font-medium text-ink-2">
            {checked ? 'Done' : 'Pending'}
            {run !== '' && ` · ${run}`}
          </span>
        </button>
        <div className="col-start-2 mt-2 justify-self-start @min-[19rem]:col-start-3 @min-[19rem]:mt-0">
          <HabitGrid frequency={frequency} cells={buildGrid({ frequency, days, today, since })} />
        </div>
      </div>
      <div className="ps-13">
        <UnsentLine collection={habits} item={habit} />
        {ticked && <UnsentLine collection={habitCompletions} item={ticked} />}
      </div>
    </article>
  );
}
