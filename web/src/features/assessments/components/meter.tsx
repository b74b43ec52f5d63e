import type { ReactNode } from 'react';

/** A labelled bar from 0 to 100. */
export function Meter({
  name,
  value,
  word,
  unit = '',
  children,
}: {
  name: string;
  value: number;
  word?: string;
  unit?: string;
  children?: ReactNode;
}) {
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{name}</span>
        <span className="flex items-baseline gap-3 text-ink-2">
          {word && <span className="text-[0.9375rem]">{word}</span>}
          <span className="font-serif text-[1.375rem] text-ink tabular-nums">
            {value}
            {unit}
          </span>
        </span>
      </div>
      <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-accent" style={{ width: `${value}%` }} />
      </div>
      {children && <div className="mt-1.5 text-[0.9375rem] text-ink-2">{children}</div>}
    </div>
  );
}
