import { getMoodColor, MoodName } from './mood-label.tsx';

/** The mood of an open page. */
export function MoodChip({ mood }: { mood: string }) {
  return (
    <span
      className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full px-3 text-[0.9375rem] font-semibold text-ink"
      style={{ background: getMoodColor(mood, 1) }}
    >
      <MoodName mood={mood} />
    </span>
  );
}
