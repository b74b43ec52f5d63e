import { Delete } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { pinLength } from '../pin.model.ts';
import { listKeypadDigits } from './keypad-digits.ts';

const keySize = 'size-[min(4.875rem,21vw,10.5dvh)] min-h-11 min-w-11 rounded-full';
const digitClasses =
  `${keySize} grid place-items-center border border-line bg-card text-[1.75rem] font-medium tabular-nums ` +
  'transition-colors duration-150 hover:bg-accent-soft active:bg-accent-soft disabled:bg-transparent disabled:text-ink-3';
const iconClasses = `${keySize} grid place-items-center text-ink-2 hover:bg-sunken disabled:opacity-45`;

/** Takes digits from its keys or the keyboard, and shows them as dots. */
export function PinKeypad({
  value,
  onChange,
  length,
  isRandomized = false,
  disabled = false,
  label,
  message,
  corner,
}: {
  value: string;
  onChange: (value: string) => void;
  /** Expected number of digits; without it, up to the longest PIN. */
  length?: number;
  /** Whether the digits have a new order each time. */
  isRandomized?: boolean;
  disabled?: boolean;
  label: string;
  /** Below the dots. */
  message?: ReactNode;
  /** The key to the left of 0. */
  corner?: { label: string; icon: ReactNode; disabled: boolean; onPress: () => void };
}) {
  const maxDigits = length ?? pinLength.longest;
  const digits = useMemo(() => listKeypadDigits({ isRandomized }), [isRandomized]);
  const change = useRef((_: (value: string) => string) => {});
  change.current = (next) => {
    if (!disabled) onChange(next(value).slice(0, maxDigits));
  };

  useEffect(() => {
    const type = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isInDialog(event.target)) return;
      if (/^[0-9]$/.test(event.key)) change.current((before) => before + event.key);
      else if (event.key === 'Backspace') change.current((before) => before.slice(0, -1));
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', type);
    return () => window.removeEventListener('keydown', type);
  }, []);

  const renderDigitKey = (digit: string) => (
    <button
      key={digit}
      type="button"
      disabled={disabled}
      onClick={() => change.current((before) => before + digit)}
      className={digitClasses}
    >
      {digit}
    </button>
  );
  return (
    <fieldset className="grid w-full justify-items-center gap-5">
      <legend className="sr-only">{label}</legend>
      <p className="flex h-4 items-center gap-4.5" aria-live="polite">
        <span className="sr-only">{`${value.length} of ${length ?? `${pinLength.shortest} to ${maxDigits}`} digits`}</span>
        {Array.from({ length: maxDigits }, (_, place) => `dot-${place}`).map((dot, place) => (
          <span
            key={dot}
            aria-hidden="true"
            className={
              place < value.length
                ? 'size-3.5 rounded-full bg-accent'
                : 'size-3.5 rounded-full border-[1.5px] border-ink-3'
            }
          />
        ))}
      </p>
      <div className="min-h-22 [@media(max-height:44rem)]:min-h-16">{message}</div>
      <div
        className="grid grid-cols-3 justify-items-center gap-x-6 gap-y-3.5 [@media(max-height:44rem)]:gap-y-2"
        dir="ltr"
      >
        {digits.slice(0, 9).map(renderDigitKey)}
        {corner ? (
          <button
            type="button"
            aria-label={corner.label}
            disabled={corner.disabled}
            onClick={corner.onPress}
            className={iconClasses}
          >
            {corner.icon}
          </button>
        ) : (
          <span aria-hidden="true" />
        )}
        {digits.slice(9).map(renderDigitKey)}
        <button
          type="button"
          aria-label="Delete the last digit"
          disabled={disabled || value === ''}
          onClick={() => change.current((before) => before.slice(0, -1))}
          className={iconClasses}
        >
          <Delete aria-hidden="true" className="size-6" strokeWidth={1.7} />
        </button>
      </div>
    </fieldset>
  );
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"],[role="alertdialog"]') !== null;
}
