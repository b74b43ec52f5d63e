const [width, height] = [128, 30];

/** Entries a day for each week, with a dot on this week. */
export function WeekLine({ averages }: { averages: readonly number[] }) {
  const most = Math.max(0.01, ...averages);
  const points = averages.map((average, at) => ({
    x: 4 + (at / Math.max(1, averages.length - 1)) * (width - 8),
    y: height - 4 - (average / most) * (height - 8),
  }));
  const last = points.at(-1);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Entries a day in each of the last ${averages.length} weeks: ${averages.map((average) => average.toFixed(1)).join(', ')}.`}
      className="block h-[1.875rem] w-full"
    >
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="var(--ink-3)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      {last && <circle cx={last.x} cy={last.y} r="2.75" fill="var(--ink)" />}
    </svg>
  );
}
