import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import './answer-slider.css';

/** Has no answer until it's moved. */
export function AnswerSlider({
  question,
  low,
  high,
  value,
  isMissing,
  onChange,
}: {
  question: string;
  low: string;
  high: string;
  value: number | null;
  /** Whether saving was tried without this answer. */
  isMissing: boolean;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const answer = () => value === null && onChange(5);
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="min-w-0 font-semibold wrap-anywhere">
          {question}
        </label>
        <span aria-hidden="true" className="font-serif text-[1.375rem] tabular-nums">
          {value ?? '–'}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={10}
        step={1}
        value={value ?? 5}
        aria-valuetext={value === null ? 'Not answered yet' : `${value} of 10`}
        aria-describedby={`${id}-ends`}
        aria-invalid={isMissing || undefined}
        onChange={(event) => onChange(Number(event.target.value))}
        onPointerUp={answer}
        onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && answer()}
        className={classNames(
          'answer-slider mt-1 h-11 w-full cursor-pointer accent-accent',
          value === null && 'answer-slider-empty',
        )}
      />
      <div
        id={`${id}-ends`}
        className="-mt-1 flex flex-wrap justify-between gap-x-4 text-[0.875rem] text-ink-3"
      >
        <span>{low}</span>
        <span>{high}</span>
      </div>
      {isMissing && <p className="mt-1 text-[0.9375rem] text-danger">Move the slider to answer.</p>}
    </div>
  );
}
