import type { ReminderTime } from '@reflect/contract';

const dayMs = 24 * 60 * 60 * 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The first moment strictly after `after` at which one of the times is due in a time zone; null without times. A time
 * that the change to summer time skips is due that much later; one that happens twice counts the first time.
 */
export function findNextDue({
  times,
  timeZone,
  after,
}: {
  times: readonly ReminderTime[];
  timeZone: string;
  after: Date;
}): Date | null {
  const today = readClock(after.getTime(), timeZone);
  const found = times.flatMap(({ time, weekday }) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    // Eight days include every weekday after any moment.
    for (let days = 0; days <= 8; days += 1) {
      const clock = today - (today % dayMs) + days * dayMs + (hour * 60 + minute) * 60_000;
      if (weekday !== null && new Date(clock).getUTCDay() !== weekday) continue;
      const moment = findMoment(clock, timeZone);
      if (moment > after.getTime()) return [moment];
    }
    return [];
  });
  return found.length > 0 ? new Date(Math.min(...found)) : null;
}

/** When a clock in a time zone shows a time. `clock` is what it shows, as if it were in UTC. */
function findMoment(clock: number, timeZone: string): number {
  const before = clock - getOffset(clock - dayMs, timeZone);
  if (readClock(before, timeZone) === clock) return before;
  const afterwards = clock - getOffset(clock + dayMs, timeZone);
  return readClock(afterwards, timeZone) === clock ? afterwards : before;
}

const getOffset = (moment: number, timeZone: string) => readClock(moment, timeZone) - moment;

/** What a clock in a time zone shows, as if it were in UTC, without its seconds. */
function readClock(moment: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    const numeric = 'numeric' as const;
    const parts = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric };
    format = new Intl.DateTimeFormat('en', { ...parts, hourCycle: 'h23', timeZone });
    formats.set(timeZone, format);
  }
  const shown = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute) + (moment % 60_000);
}
