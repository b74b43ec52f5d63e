import type { ProgressMood } from '@reflect/contract';
import { useId } from 'react';
import { progressMoods } from '../progress-form.model.ts';

/** A second press on the chosen mood takes it back. */
export function ProgressMoods({
  mood,
  onChange,
}: {
  mood: ProgressMood | null;
  onChange: (mood: ProgressMood | null) => void;
}) {
  const name = useId();
  return (
    <fieldset className="@container min-w-0">
      <legend className="flex w-full justify-between text-[0.9375rem] font-semibold">
        How it feels <span className="text-note font-normal">Optional</span>
      </legend>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-1.5">
        {progressMoods.map(({ value, emoji, color }) => (
          <label
            key={value}
            className="relative grid cursor-pointer justify-items-center gap-0.5 rounded-[13px] border-[1.5px] border-transparent px-1 pt-2 pb-1.5 text-[0.8125rem] font-medium text-ink-2 transition-colors duration-150 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent has-checked:border-[var(--mood)] has-checked:bg-[color-mix(in_oklab,var(--mood)_20%,var(--card))] has-checked:font-semibold has-checked:text-ink"
            style={{ '--mood': color } as React.CSSProperties}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={mood === value}
              onChange={() => onChange(value)}
              onClick={() => mood === value && onChange(null)}
              className="sr-only"
            />
            <span aria-hidden="true" className="text-[1.5rem] leading-tight">
              {emoji}
            </span>
            {value}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
