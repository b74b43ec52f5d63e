import { getMoodColor, MoodDot } from '../../../ui/mood-label.tsx';

const namedMoods = 3;

/** The moods of some entries as shares of one bar; the first ones are named. */
export function MoodShares({
  moods,
  label,
}: {
  moods: readonly { mood: string; count: number }[];
  label: string;
}) {
  const rest = moods.slice(namedMoods).reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <div
        role="img"
        aria-label={`${label}: ${moods.map(({ mood, count }) => `${mood} ${count}`).join(', ')}.`}
        className="mood-chart my-3 flex h-3.5 gap-0.5 overflow-hidden rounded-full"
      >
        {moods.map(({ mood, count }) => (
          <i
            key={mood}
            className="rounded-[3px]"
            style={{ flex: count, background: getMoodColor(mood, 3) }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-3 gap-y-1 text-[0.8125rem]">
        {moods.slice(0, namedMoods).map(({ mood, count }) => (
          <li key={mood} className="flex max-w-full min-w-0 items-center gap-1.5">
            <MoodDot mood={mood} className="size-2" />
            <span dir="auto" className="truncate">
              {mood}
            </span>
            <span className="text-ink-3 tabular">{count}</span>
          </li>
        ))}
        {rest > 0 && <li className="text-ink-3 tabular">{rest} more</li>}
      </ul>
    </>
  );
}
