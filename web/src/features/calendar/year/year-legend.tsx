import { describeColors, type YearOfPixels } from './year.model.ts';

/** What the colors of a year mean, and on how many days each leads. */
export function YearLegend({ pixels }: { pixels: YearOfPixels }) {
  const colors = describeColors(pixels);
  return (
    <div className="border-t border-line pt-2.5 text-[0.84375rem] xl:border-0 xl:pt-1">
      <ul
        aria-label="Days by leading feeling"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,40%)),1fr))] gap-x-7 xl:grid-cols-4 xl:gap-x-4"
      >
        {pixels.families.map(({ family, count }) => (
          <li
            key={family}
            className="flex min-h-7 items-center gap-2.5 xl:min-h-5 xl:gap-1.5 xl:text-[0.8125rem]"
          >
            <span aria-hidden="true" className="flex gap-0.5">
              {[1, 2, 3].map((strength) => (
                <Swatch key={strength} color={`var(--${family}-${strength})`} />
              ))}
            </span>
            <span className="truncate">{family}</span>
            <span className="ms-auto text-ink-3 tabular">{count}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex xl:mt-0.5 flex-wrap gap-x-4.5 gap-y-1 text-ink-3">
        <span className="flex items-center gap-1.5">
          <Swatch className="year-pixel-plain" /> no feeling known
          {pixels.withoutColor > 0 && ` (${pixels.withoutColor})`}
        </span>
        <span className="flex items-center gap-1.5">
          <Swatch className="year-pixel-empty" /> nothing written
        </span>
      </p>
      {colors !== null && <p className="mt-1 text-ink-3 xl:mt-0.5">{colors}</p>}
    </div>
  );
}

function Swatch({ color, className = '' }: { color?: string; className?: string }) {
  return (
    <i
      aria-hidden="true"
      className={`mood-color inline-block size-[0.6875rem] rounded-[3px] ${className}`}
      style={{ background: color }}
    />
  );
}
