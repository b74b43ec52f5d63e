import type { JournalEntry } from '@reflect/contract';
import { splitDay } from '@reflect/engine/days';
import { memo } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { countEntries } from '../list/month-facts.model.ts';
import type { DayOfList } from '../list/rows.model.ts';
import { findLeadingHue, getHueColor } from './feeling-hue.model.ts';
import { panelWidth, writeTranslate } from './scrubber-ticks.tsx';
import type { Week } from './weeks.model.ts';

/** Heights with a mood and without one. */
const [highest, lowest] = [156, 126];

/** The day under the finger, its mood, and what is in its week. */
export function DateBubble({
  day,
  week,
  middle,
  height,
}: {
  day: DayOfList<JournalEntry>;
  week: Week<JournalEntry>;
  /** The position of its week, from the top. */
  middle: number;
  height: number;
}) {
  // In the lower half it grows upwards, however large its letters are.
  const isLow = middle > height / 2;
  const own = findLeadingHue(day.entries) === null ? lowest : highest;
  const toEdge = Math.max(0, (isLow ? height - middle : middle) - own / 2);
  const toTip = Math.max(20, (isLow ? height - middle : middle) - toEdge - 6);
  const way = isLow ? -1 : 1;
  const edge = isLow ? 'bottom-0' : 'top-0';
  return (
    <div
      aria-hidden="true"
      className={`${edge} absolute w-[142px] rounded-[20px] border border-line bg-card px-4.5 py-3.5 shadow-(--shadow-high) will-change-transform min-[360px]:w-[206px]`}
      style={{ transform: writeTranslate(way * toEdge), insetInlineEnd: panelWidth + 22, minHeight: own }}
    >
      <span className={`${edge} absolute -end-1.5`} style={{ transform: writeTranslate(way * toTip) }}>
        <span className="block size-3 rotate-45 border border-s-0 border-b-0 border-line bg-card rtl:-rotate-135" />
      </span>
      <WordsOfDay day={day} week={week} />
    </div>
  );
}

/** Most moves of a finger stay in a week, so its words stay. The longest month fits even with large letters. */
const WordsOfDay = memo(function WordsOfDay({
  day,
  week,
}: {
  day: DayOfList<JournalEntry>;
  week: Week<JournalEntry>;
}) {
  const hue = findLeadingHue(day.entries);
  const count = week.days.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap items-baseline gap-x-2 font-serif leading-none">
        <span className="text-[min(3rem,60px)] tabular">{splitDay(day.day).date}</span>
        <span className="text-[min(1.5625rem,31px)]">{writeDay(day.day, { month: 'long' })}</span>
      </span>
      <span className="text-[0.875rem] text-ink-2">
        {writeDay(day.day, { weekday: 'long' })} · {splitDay(day.day).year}
      </span>
      {hue !== null && (
        <span className="flex min-w-0 items-center gap-2 pt-1 text-[0.9375rem] font-semibold text-ink-2">
          <span
            className="size-2.5 shrink-0 rounded-full"
            style={{ background: getHueColor({ ...hue, strength: 3 }) }}
          />
          <bdi className="truncate">{hue.name}</bdi>
        </span>
      )}
      <bdi className="text-[0.875rem] text-ink-2">{countEntries(count)} that week</bdi>
    </div>
  );
});
