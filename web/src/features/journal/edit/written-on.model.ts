const day = 24 * 60 * 60 * 1000;

/** For the date and time field, in the time of this device: `2026-11-21T14:05`. */
export function toLocalField(moment: Date): string {
  const padToTwo = (value: number) => String(value).padStart(2, '0');
  const date = [
    String(moment.getFullYear()).padStart(4, '0'),
    padToTwo(moment.getMonth() + 1),
    padToTwo(moment.getDate()),
  ];
  return `${date.join('-')}T${padToTwo(moment.getHours())}:${padToTwo(moment.getMinutes())}`;
}

/** The field's value as ISO 8601; null if it is empty or unfinished. The same minute keeps its seconds. */
export function readLocalField(text: string, before: string): string | null {
  if (text === toLocalField(new Date(before))) return before;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

export const earliestDay = '1900-01-01T00:00';

/** Why an entry can't have that time; null if it can. */
export function describeWrongMoment(createdAt: string, now = new Date()): string | null {
  const moment = new Date(createdAt);
  if (Number.isNaN(moment.getTime())) return 'Please enter a date and a time.';
  if (moment.getTime() > now.getTime() + day) return "This day hasn't come yet.";
  return moment < new Date(earliestDay) ? 'Please enter a day after 1900.' : null;
}
