import { emotionFamilies } from '@reflect/engine/emotions';
import { writeDay } from '../../platform/days/write-day.ts';
import type { RangeFigures } from './side-by-side.model.ts';

export function SideBySide({ figures }: { figures: readonly [RangeFigures, RangeFigures] }) {
  const most = Math.max(0.01, ...figures.map(({ perWeek }) => perWeek));
  return (
    <div className="grid grid-cols-1 gap-4 rounded-card border border-line bg-card p-4">
      {figures.map((range) => (
        <figure key={`${range.range.start} ${range.range.end}`} className="grid grid-cols-1 gap-2">
          <figcaption className="flex flex-wrap justify-between gap-x-3 text-[0.84375rem]">
            <span className="font-semibold">{writeRange(range)}</span>
            <span className="text-ink-3 tabular">
              {range.entries === 1 ? '1 entry' : `${range.entries} entries`}
            </span>
          </figcaption>
          <Bar
            name="Entries a week"
            text={range.perWeek.toFixed(1)}
            share={range.perWeek / most}
            className="bg-accent"
          />
          <Bar
            name="Average sentiment"
            text={range.sentiment === null ? 'none' : `${range.sentiment.toFixed(1)} of 5`}
            share={range.sentiment === null ? 0 : (range.sentiment - 1) / 4}
            className="bg-ink-2"
          />
          <div
            role="img"
            aria-label={`Moods: ${range.families.map(({ family, count }) => `${family} ${count}`).join(', ') || 'none chosen'}`}
            className="mood-chart flex h-3 gap-0.5 overflow-hidden rounded-full bg-line"
          >
            {range.families.map(({ family, count }) => (
              <i
                key={family}
                title={`${family} ${count}`}
                className="rounded-[3px]"
                style={{ flex: count, background: `var(--${family}-3)` }}
              />
            ))}
          </div>
        </figure>
      ))}
      <Legend figures={figures} />
    </div>
  );
}

function Legend({ figures }: { figures: readonly [RangeFigures, RangeFigures] }) {
  const shown = emotionFamilies.filter((family) =>
    figures.some(({ families }) => families.some((each) => each.family === family)),
  );
  if (shown.length === 0) return null;
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-3 gap-y-1 text-[0.8125rem] text-ink-2">
      {shown.map((family) => (
        <li key={family} className="flex items-center gap-1.5">
          <i className="size-2 rounded-full" style={{ background: `var(--${family}-3)` }} />
          {family}
        </li>
      ))}
    </ul>
  );
}

function Bar({
  name,
  text,
  share,
  className,
}: {
  name: string;
  text: string;
  share: number;
  className: string;
}) {
  return (
    <div className="grid grid-cols-1 gap-1 text-[0.8125rem]">
      <span className="flex justify-between gap-2 text-ink-2">
        {name} <span className="tabular">{text}</span>
      </span>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
        <span className={`block h-full rounded-full ${className}`} style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  );
}

function writeRange({ range }: RangeFigures): string {
  const text = (day: string) => writeDay(day, { day: 'numeric', month: 'short', year: 'numeric' });
  return `${text(range.start)} – ${text(range.end)}`;
}
