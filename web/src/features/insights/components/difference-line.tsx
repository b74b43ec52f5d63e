import type { Pattern } from '../insights.api.ts';

/** In points of 1 to 5. For larger differences the dot is at the end of its line. */
const fullDifference = 2;

/** How much lighter or heavier days read, and how far off that could be. */
export function DifferenceLine({ difference }: Pick<Pattern, 'difference'>) {
  if (difference === null) return null;
  const toX = (points: number) => 50 + (Math.max(-1, Math.min(1, points / fullDifference)) * 100) / 2;
  const { by, from, to } = difference;
  return (
    <svg
      role="img"
      aria-label={`${Math.abs(by).toFixed(1)} points ${by > 0 ? 'lighter' : 'heavier'}; between ${from.toFixed(1)} and ${to.toFixed(1)} in 9 of 10 cases.`}
      viewBox="0 0 300 14"
      className="my-1.5 block w-full"
    >
      <path d="M0 7H300" stroke="var(--line)" strokeWidth="1.5" />
      <path d="M150 1V13" stroke="var(--line-strong)" strokeWidth="1.5" />
      <path
        d={`M${toX(from) * 3} 7H${toX(to) * 3}`}
        stroke="var(--line-strong)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx={toX(by) * 3} cy={7} r={5} fill="var(--ink)" />
    </svg>
  );
}
