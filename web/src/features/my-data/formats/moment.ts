import { isDayOfCalendar } from './untrusted.ts';

interface Clock {
  hour: number;
  minute: number;
  second: number;
}

const numericDay = /(?<![\d])(\d{4})[-/._]?(\d\d?)[-/._]?(\d\d?)(?!\d)/;
const dottedDay = /(?<!\d)(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/;
const clockTime = /(?<!\d)(\d\d?)[:.](\d\d)(?:[:.](\d\d)(?:[.,]\d+)?)?\s*([ap])?/i;
const zoneName = /(Z|[+-]\d\d:?\d\d)\s*$/i;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName = new RegExp(`(?<![a-z])(${months.join('|')})[a-z]*`, 'i');
const noon: Clock = { hour: 12, minute: 0, second: 0 };

/**
 * The moment that a file states: `2024-03-01`, `2024-03-01 21:30:00 -0500`, `March 1st, 2024 at 9:30 PM`, or seconds or
 * milliseconds since 1970. Local time unless it names a zone; noon of a day without a time; null for anything else.
 */
export function readMoment(said: unknown): Date | null {
  if (typeof said === 'number' && said >= 1e8) return new Date(said < 1e11 ? said * 1000 : said);
  if (typeof said === 'number') return readMoment(String(said));
  if (typeof said !== 'string') return null;
  const day = findNumericDay(said.trim(), { isAtStart: true }) ?? findNamedDay(said);
  if (day === null) return null;
  const clock = readClock(day.rest);
  const zone = clock === noon ? null : zoneName.exec(day.rest)?.[1];
  return makeMoment(day, clock, zone ?? null);
}

/**
 * The moment in a file's name or folders: `2024-03-01.md`, `2024_03_01 2130 Walk.md`, `Walk on March 1st, 2024.md`,
 * `2024/03/01.md`.
 */
export function readMomentInName(path: string): Date | null {
  const name = (path.split('/').at(-1) ?? '').replace(/\.[a-z]+$/i, '');
  const day = findNumericDay(name, { isAtStart: false }) ?? findNamedDay(name);
  if (day !== null) {
    const found = /^[ T_-]+(\d\d)[:._h-]?(\d\d)(?!\d)/.exec(day.rest);
    return makeMoment(day, makeClock(found?.[1], found?.[2]), null);
  }
  const folders = /(?:^|\/)(\d{4})\/(\d\d?)\/(\d\d?)(?!\d)[^/]*$/.exec(path);
  return folders ? makeMoment(makeDay(folders[1], folders[2], folders[3]), noon, null) : null;
}

interface FoundDay {
  year: number;
  month: number;
  day: number;
  /** What follows it. */
  rest: string;
}

const makeDay = (year?: string, month?: string, day?: string, rest = ''): FoundDay => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
  rest,
});

function findNumericDay(text: string, { isAtStart }: { isAtStart: boolean }): FoundDay | null {
  const written = numericDay.exec(text);
  if (written && (written.index === 0 || !isAtStart)) {
    const [whole, year, month, day] = written;
    const found = makeDay(year, month, day, text.slice(written.index + whole.length));
    // Eight digits may also be the number of something.
    if (isPossible(found) || isAtStart) return found;
  }
  const dotted = dottedDay.exec(text);
  if (!dotted || (dotted.index > 0 && isAtStart)) return null;
  return makeDay(dotted[3], dotted[2], dotted[1], text.slice(dotted.index + dotted[0].length));
}

function findNamedDay(text: string): FoundDay | null {
  const named = monthName.exec(text);
  const year = /(?<!\d)((?:19|20)\d\d)(?!\d)/.exec(text);
  if (!named || !year) return null;
  const month = months.indexOf((named[1] ?? '').toLowerCase()) + 1;
  const around = [text.slice(named.index + named[0].length), text.slice(0, named.index)];
  const day =
    /^[\s._-]*(\d{1,2})(?:st|nd|rd|th)?(?![\d:])/i.exec(around[0] ?? '') ??
    /(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.)?(?:\s+of)?[\s_-]*$/i.exec(around[1] ?? '');
  if (!day) return null;
  return makeDay(year[1], String(month), day[1], text.slice(year.index + year[0].length));
}

function readClock(rest: string): Clock {
  const found = clockTime.exec(rest);
  if (!found) return noon;
  const half = found[4]?.toLowerCase();
  const said = Number(found[1]);
  const hour = half === 'p' && said < 12 ? said + 12 : half === 'a' && said === 12 ? 0 : said;
  return makeClock(String(hour), found[2], found[3]);
}

/** An impossible time must not become another day. */
function makeClock(hour?: string, minute?: string, second = '0'): Clock {
  const clock = { hour: Number(hour ?? 12), minute: Number(minute ?? 0), second: Number(second) };
  return clock.hour < 24 && clock.minute < 60 && clock.second < 60 ? clock : noon;
}

const isPossible = ({ year, month, day }: FoundDay) =>
  year >= 1800 && year < 2200 && isDayOfCalendar(year, month, day);

function makeMoment(found: FoundDay, { hour, minute, second }: Clock, zone: string | null): Date | null {
  if (!isPossible(found)) return null;
  const { year, month, day } = found;
  if (zone === null) return new Date(year, month - 1, day, hour, minute, second);
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)/.exec(zone) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  return new Date(Date.UTC(year, month - 1, day, hour, minute - ahead, second));
}
