import { Check } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useMeantPress } from '../use-meant-press.ts';

export interface AnswerOption {
  value: number;
  label: string;
}

/** A press answers and moves on; the arrow keys move between the answers. */
export function AnswerList({
  label,
  question,
  options,
  chosen,
  onChoose,
}: {
  label: string;
  /** Its number: a press that was meant for another question is ignored. */
  question: number;
  options: readonly AnswerOption[];
  chosen: number | null;
  onChoose: (value: number) => void;
}) {
  const { begin, isMeant } = useMeantPress(question);
  const list = useRef<HTMLUListElement>(null);
  const moveFocus = (step: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <ul
      ref={list}
      aria-label={label}
      className="grid grid-cols-1 gap-2.5"
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        moveFocus(event.key === 'ArrowDown' ? 1 : -1);
      }}
    >
      {options.map(({ value, label: text }, index) => {
        const isChosen = value === chosen;
        return (
          <li key={value}>
            <button
              type="button"
              aria-pressed={isChosen}
              onPointerDown={begin}
              onClick={(event) => isMeant(event) && onChoose(value)}
              className={classNames(
                'flex min-h-13 w-full items-center gap-4 rounded-control border px-4 py-2.5 text-start font-medium leading-snug',
                'transition-colors duration-150',
                isChosen
                  ? 'border-accent bg-accent-soft text-ink'
                  : 'border-control-line bg-card hover:border-accent hover:bg-sunken',
              )}
            >
              <span
                aria-hidden="true"
                className={classNames(
                  'font-serif text-[1.25rem] tabular-nums',
                  isChosen ? 'text-accent' : 'text-ink-3',
                )}
              >
                {index + 1}
              </span>
              <span className="min-w-0 grow">{text}</span>
              {isChosen && (
                <Check aria-hidden="true" className="size-5 shrink-0 text-accent" strokeWidth={2} />
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
