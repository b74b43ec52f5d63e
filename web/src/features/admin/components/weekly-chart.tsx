import type { WeekCount } from '@reflect/contract';

const width = 480;
const height = 120;
const top = 18;
const gap = 6;

/** The newest week is on the right. */
export function WeeklyChart({
  title,
  what,
  none,
  weeks,
}: {
  title: string;
  /** Shown when there is no bar. */
  none: string;
  /** What is counted, such as "sign-ups". */
  what: string;
  weeks: readonly WeekCount[];
}) {
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  const step = width / Math.max(1, weeks.length);
  const total = weeks.reduce((sum, { count }) => sum + count, 0);
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <figure className="rounded-card border border-line bg-card p-5">
      <figcaption>
        <h2 className="text-[1.1875rem]">{title}</h2>
        {total > 0 && last && <p className="text-note">{last.count.toLocaleString()} this week</p>}
      </figcaption>
      {total === 0 && <p className="mt-4 text-ink-2">{none}</p>}
      {total > 0 && (
        <>
          <svg
            role="img"
            aria-label={`${title}, the last ${weeks.length} weeks, oldest first: ${weeks.map(({ count }) => count).join(', ')}. ${total} ${what} in all.`}
            viewBox={`0 0 ${width} ${height}`}
            className="mt-3 block w-full overflow-visible"
          >
            <line x1={0} x2={width} y1={height} y2={height} className="stroke-line-strong" />
            {weeks.map(({ week, count }, index) => {
              const tall = count === 0 ? 2 : Math.max(4, ((height - top) * count) / most);
              const isNow = index === weeks.length - 1;
              return (
                <g key={week}>
                  <rect
                    x={index * step + gap / 2}
                    y={height - tall}
                    width={step - gap}
                    height={tall}
                    rx={3}
                    className={count === 0 ? 'fill-line' : 'fill-accent'}
                    opacity={count === 0 || isNow ? 1 : 0.6}
                  />
                  {count > 0 && (count === most || isNow) && (
                    <text
                      x={index * step + step / 2}
                      y={height - tall - 5}
                      textAnchor="middle"
                      className="fill-ink-2 text-[13px] tabular-nums"
                    >
                      {count.toLocaleString()}
                    </text>
                  )}
                </g>
              );
            })}
          </svg>
          <p aria-hidden="true" className="mt-1.5 flex justify-between text-note tabular-nums">
            <span>{first && writeShortDay(first.week)}</span>
            <span>{last && writeShortDay(last.week)}</span>
          </p>
        </>
      )}
    </figure>
  );
}

function writeShortDay(day: string): string {
  return new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
