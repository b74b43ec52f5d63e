import type { HabitFrequency } from '@reflect/contract';
import type { GridCell } from '@reflect/engine/habits';
import { classNames } from '../../../ui/class-names.ts';
import { describeGrid } from '../describe-habit.model.ts';

const looks: Record<GridCell['state'], string> = {
  done: 'bg-[color-mix(in_oklab,var(--accent)_74%,var(--paper))]',
  rest: 'bg-[color-mix(in_oklab,var(--accent-soft)_80%,var(--paper))] shadow-[inset_0_0_0_1px_color-mix(in_oklab,var(--accent)_16%,var(--paper))]',
  before: 'shadow-[inset_0_0_0_1px_var(--line)]',
};
const present = 'outline-[1.5px] outline-offset-1 outline-ink outline-solid';

/** Twelve weeks of squares for a daily habit, or twelve bars for a weekly or monthly one. Outlines today. */
export function HabitGrid({ frequency, cells }: { frequency: HabitFrequency; cells: readonly GridCell[] }) {
  const isDaily = frequency === 'daily';
  return (
    <div
      role="img"
      aria-label={describeGrid(frequency, cells)}
      dir="ltr"
      className={classNames(
        'grid grid-flow-col gap-[2.5px] p-[3px] forced-colors:hidden',
        isDaily ? 'auto-cols-[8px] grid-rows-[repeat(7,8px)]' : 'auto-cols-[8px]',
      )}
    >
      {cells.map(({ period, state, isPresent }) => (
        <span
          key={period}
          className={classNames(
            isDaily ? 'rounded-[2.5px]' : 'h-6.5 rounded-[3px]',
            looks[state],
            isPresent && present,
          )}
        />
      ))}
    </div>
  );
}

export function GridLegend() {
  const sample = 'size-2.5 shrink-0 rounded-[2.5px]';
  return (
    <div className="mt-3.5 text-note">
      <p aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 forced-colors:hidden">
        <span className="flex items-center gap-2">
          <span className={classNames(sample, looks.done)} />
          done
        </span>
        <span className="flex items-center gap-2">
          <span className={classNames(sample, looks.rest)} />
          rest
        </span>
        <span className="flex items-center gap-2">
          <span className={classNames(sample, present)} />
          today
        </span>
      </p>
      <p className="mt-1.5">One missed day, week or month counts as a rest and doesn't reset the count.</p>
    </div>
  );
}
