const formats = new Map<string, Intl.DateTimeFormat>();
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The day of the calendar on which a moment falls, as `2026-11-21`. `timeZone` is an IANA name; without it, that of the
 * machine. @throws RangeError for a time zone that does not exist.
 */
export function dayOf(moment: Date, timeZone?: string): string {
  const key = timeZone ?? '';
  let format = formats.get(key);
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone });
    // The machine may move to another time zone: that of nobody in particular is asked for again each time.
    if (timeZone !== undefined) formats.set(key, format);
  }
  return format.format(moment);
}

/** The day that many days later; earlier where `count` is negative. Days have no hours, so no change of clocks matters. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** The Sunday on which the week of a day begins, as in the month calendar. */
export function weekOf(day: string): string {
  return addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** The first day of the month of a day. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}
