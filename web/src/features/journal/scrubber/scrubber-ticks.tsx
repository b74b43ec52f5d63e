import type { JournalEntry } from '@reflect/contract';
import { splitDay } from '@reflect/engine/days';
import { memo } from 'react';
import { findLeadingHue, getHueColor } from './feeling-hue.model.ts';
import type { Tick, Week } from './weeks.model.ts';

/** The width of the column at rest, and while it is dragged. */
const tickWidth = 44;
export const panelWidth = 150;
const fromEdge = 9;
const [pixelWidth, pixelGap] = [11, 2];

interface TicksProps {
  weeks: readonly Week<JournalEntry>[];
  ticks: readonly Tick<JournalEntry>[];
  height: number;
  isWide: boolean;
  /** Whether a week is drawn in its color; the others are faint. */
  isBright: (week: Week<JournalEntry>) => boolean;
}

/** A line for each week in the color of its mood, longer with more entries. When wide, a pixel for each day. */
export const ScrubberTicks = memo(function ScrubberTicks({
  weeks,
  ticks,
  height,
  isWide,
  isBright,
}: TicksProps) {
  const pitch = height / weeks.length;
  const width = isWide ? panelWidth : tickWidth;
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      className="absolute end-0 top-0 block will-change-transform rtl:-scale-x-100"
    >
      {ticks.map((tick) => {
        const top = tick.from * pitch;
        const thick = (tick.to - tick.from + 1) * pitch;
        const bright = weeks.slice(tick.from, tick.to + 1).some(isBright);
        return isWide ? (
          <Pixels key={tick.from} tick={tick} top={top} thick={thick} isBright={bright} />
        ) : (
          <Line key={tick.from} tick={tick} top={top} thick={thick} isBright={bright} />
        );
      })}
      {isWide && <YearLines weeks={weeks} pitch={pitch} />}
    </svg>
  );
});

interface TickProps {
  tick: Tick<JournalEntry>;
  top: number;
  thick: number;
  isBright: boolean;
}

function Line({ tick, top, thick, isBright }: TickProps) {
  const entries = tick.cells.flat().flatMap((day) => day.entries);
  const weekly = entries.length / (tick.to - tick.from + 1);
  const length = Math.min(15, 6 + 1.3 * weekly);
  const high = Math.min(4, Math.max(1, thick - 1));
  return (
    <rect
      x={tickWidth - fromEdge - length}
      y={top + (thick - high) / 2}
      width={length}
      height={high}
      rx={high / 2}
      style={{
        fill: entries.length === 0 || !isBright ? 'var(--line)' : getHueColor(findLeadingHue(entries)),
      }}
    />
  );
}

const ring = { fill: 'none', stroke: 'var(--line-strong)' };

function Pixels({ tick, top, thick, isBright }: TickProps) {
  const gap = thick > 6 ? pixelGap : thick * 0.2;
  // A month has four or five weeks, which take the room of seven days.
  const each = tick.cells.length === 7 ? pixelWidth : (7 * (pixelWidth + pixelGap)) / 5 - pixelGap;
  return tick.cells.map((days, at) => {
    const entries = days.flatMap((day) => day.entries);
    const hue = findLeadingHue(entries);
    // Entries without a known feeling are quieter than any color: a ring if there is room for one.
    const isRing = entries.length > 0 && hue === null && isBright && thick > 6;
    const fill = hue === null || !isBright ? 'var(--line)' : getHueColor(hue);
    const inset = isRing ? 0.5 : 0;
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the week
        key={at}
        x={pixelsStart + at * (each + pixelGap) + inset}
        y={top + gap / 2 + inset}
        width={each - 2 * inset}
        height={Math.max(0.5, thick - gap - 2 * inset)}
        rx={Math.min(2.5, thick / 4)}
        style={isRing ? ring : { fill, opacity: entries.length === 0 ? 0.55 : 1 }}
      />
    );
  });
}

/** Where the pixels of a week begin in the panel. */
const pixelsStart = panelWidth - 11 - 7 * (pixelWidth + pixelGap) + pixelGap;

function YearLines({ weeks, pitch }: { weeks: readonly Week<JournalEntry>[]; pitch: number }) {
  return weeks.map(({ start }, at) => {
    const older = weeks[at + 1];
    if (older === undefined || splitDay(older.start).year === splitDay(start).year) return null;
    const y = (at + 1) * pitch;
    return (
      <line
        key={start}
        x1={pixelsStart - 34}
        x2={panelWidth - 9}
        y1={y}
        y2={y}
        style={{ stroke: 'var(--line-strong)' }}
      />
    );
  });
}

/** A ring around the week that the list shows. When wide, around its days, and the day pointed to has its own. */
export function TickRing({
  at,
  tick,
  date,
  count,
  height,
  isWide,
}: {
  at: number;
  /** The line of that week. */
  tick: Pick<Tick<unknown>, 'from' | 'to'>;
  /** The index of the day in its week. */
  date: number;
  count: number;
  height: number;
  isWide: boolean;
}) {
  const pitch = height / count;
  const high = isWide ? Math.max(pitch + 3, 7) : 9;
  const middle = (isWide ? at + 0.5 : (tick.from + tick.to + 1) / 2) * pitch;
  const barTop = Math.max(0, Math.min(height - barHeight, middle - barHeight / 2));
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute top-0 border-[1.5px] border-ink will-change-transform"
        style={{
          transform: writeTranslate(middle - high / 2),
          height: high,
          insetInlineEnd: isWide ? 7 : 5,
          width: isWide ? 7 * (pixelWidth + pixelGap) + 6 : 23,
          borderRadius: isWide ? 5 : 99,
        }}
      />
      {isWide && pitch >= 6 && (
        <span
          aria-hidden="true"
          className="absolute top-0 rounded-[3px] border-2 border-ink will-change-transform"
          style={{
            transform: writeTranslate(middle - pitch / 2 + pixelGap / 2),
            height: pitch - pixelGap,
            width: pixelWidth,
            insetInlineEnd: panelWidth - pixelsStart - date * (pixelWidth + pixelGap) - pixelWidth,
          }}
        />
      )}
      <span
        aria-hidden="true"
        className="absolute end-0 top-0 h-[30px] w-[3.5px] rounded-s-full bg-ink will-change-transform"
        style={{ transform: writeTranslate(barTop) }}
      />
    </>
  );
}

const barHeight = 30;

/** Moves without a new layout. */
export function writeTranslate(top: number): string {
  return `translateY(${top}px)`;
}
