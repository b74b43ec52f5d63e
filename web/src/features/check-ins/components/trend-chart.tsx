import { toDay } from '@reflect/engine/days';
import { writeDay } from '../../../platform/days/write-day.ts';
import { describeChange, type MeasureKey, measures } from '../answers.model.ts';
import type { CheckIn } from '../check-ins.api.ts';

const width = 300;
const height = 56;
const shown = 26;

export function TrendChart({ items }: { items: readonly CheckIn[] }) {
  const oldestFirst = items.slice(0, shown).reverse();
  const [first, last] = [oldestFirst[0], oldestFirst.at(-1)];
  return (
    <>
      {first && last && (
        <p className="text-note">
          From {writeDate(first)} to {writeDate(last)}, each from 0 to 10
        </p>
      )}
      <ul className="mt-3 grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">
        {measures.map(({ key, name }) => {
          const values = oldestFirst.map((item) => item[key as MeasureKey]);
          const present = values.at(-1) ?? 0;
          const change = describeChange(present, values.at(-2) ?? null);
          return (
            <li key={key}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{name}</span>
                <span className="text-[0.9375rem] text-ink-2">
                  <span className="font-serif text-[1.25rem] text-ink tabular-nums">{present}</span>, {change}
                </span>
              </p>
              <Line name={name} values={values} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

const writeDate = ({ createdAt }: Pick<CheckIn, 'createdAt'>) =>
  writeDay(toDay(new Date(createdAt)), { day: 'numeric', month: 'long', year: 'numeric' });

function Line({ name, values }: { name: string; values: readonly number[] }) {
  const step = values.length > 1 ? (width - 8) / (values.length - 1) : 0;
  const points = values.map((value, index) => ({
    id: `${index}`,
    x: values.length > 1 ? 4 + index * step : width / 2,
    y: height - 6 - (value / 10) * (height - 12),
  }));
  return (
    <svg
      role="img"
      aria-label={`${name} over ${values.length} check-ins, oldest first: ${values.join(', ')}`}
      viewBox={`0 0 ${width} ${height}`}
      className="mt-1 w-full text-accent"
    >
      {[6, height / 2, height - 6].map((y) => (
        <line key={y} x1={0} x2={width} y1={y} y2={y} className="stroke-line" strokeWidth={1} />
      ))}
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {points.map(({ id, x, y }) => (
        <circle key={id} cx={x} cy={y} r={3} fill="currentColor" />
      ))}
    </svg>
  );
}
