import { Delete } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { pinLength } from '../pin.model.ts';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const keyClasses =
  'grid size-16 place-items-center rounded-full bg-sunken text-[1.5rem] font-medium tabular-nums transition-colors ' +
  'duration-150 hover:bg-accent-soft active:bg-accent-soft disabled:opacity-45';

/** Takes digits from its keys or the keyboard, and shows them as dots. */
export function PinKeypad({
  value,
  onChange,
  length,
  disabled = false,
  label,
}: {
  value: string;
  onChange: (value: string) => void;
  /** The expected number of digits; without it up to the longest PIN. */
  length?: number;
  disabled?: boolean;
  label: string;
}) {
  const most = length ?? pinLength.longest;
  const change = useRef((_: (value: string) => string) => {});
  change.current = (next) => {
    if (!disabled) onChange(next(value).slice(0, most));
  };

  useEffect(() => {
    const type = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^\d$/.test(event.key)) change.current((before) => before + event.key);
      else if (event.key === 'Backspace') change.current((before) => before.slice(0, -1));
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', type);
    return () => window.removeEventListener('keydown', type);
  }, []);

  const add = (digit: string) => change.current((before) => before + digit);
  return (
    <fieldset className="grid justify-items-center gap-6">
      <legend className="sr-only">{label}</legend>
      <p className="flex h-4 items-center gap-3.5" aria-live="polite">
        <span className="sr-only">{`${value.length} of ${length ?? `${pinLength.shortest} to ${most}`} digits`}</span>
        {Array.from({ length: most }, (_, place) => `dot-${place}`).map((dot, place) => (
          <span
            key={dot}
            aria-hidden="true"
            className={
              place < value.length
                ? 'size-3.5 rounded-full bg-accent'
                : 'size-3.5 rounded-full border-2 border-line-strong'
            }
          />
        ))}
      </p>
      <div className="grid grid-cols-3 gap-4">
        {digits.map((digit) => (
          <button
            key={digit}
            type="button"
            disabled={disabled}
            onClick={() => add(digit)}
            className={keyClasses}
          >
            {digit}
          </button>
        ))}
        <span aria-hidden="true" />
        <button type="button" disabled={disabled} onClick={() => add('0')} className={keyClasses}>
          0
        </button>
        <button
          type="button"
          aria-label="Delete the last digit"
          disabled={disabled || value === ''}
          onClick={() => change.current((before) => before.slice(0, -1))}
          className="grid size-16 place-items-center rounded-full text-ink-2 hover:bg-sunken disabled:opacity-45"
        >
          <Delete aria-hidden="true" className="size-6" strokeWidth={1.7} />
        </button>
      </div>
    </fieldset>
  );
}
