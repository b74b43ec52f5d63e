import { dailyCheckIn, findTemplate, type ReminderTemplate, reminderTemplates } from './templates.model.ts';

export interface Reminder {
  id: string;
  /** Null for one of a person's own. */
  templateId: string | null;
  name: string;
  message: string;
  /** Local time, `HH:MM`. */
  time: string;
  frequency: 'daily' | 'weekly';
  /** Of a weekly one, from Sunday, 0. Where it is missing: the template's, or the day on which it was made. */
  weekday?: number;
  isActive: boolean;
  icon: string;
  color: string;
  createdAt: string;
}

/** The fields of a reminder that a person fills in. */
export type ReminderWords = Pick<Reminder, 'name' | 'message' | 'time' | 'frequency' | 'weekday'>;

export const remindersKey = 'journal-reminders';
export const longestName = 60;
export const longestMessage = 200;
const defaults = { time: '09:00', frequency: 'daily', icon: 'bell', color: 'fear' } as const;
const quickSetupLength = 3;

export function isTime(text: unknown): text is string {
  return typeof text === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The valid reminders in the stored value, which another version may have written. */
export function readReminders(stored: unknown): Reminder[] {
  if (!Array.isArray(stored)) return [];
  const known = new Set<string>();
  return stored.flatMap((item: unknown) => {
    const reminder = readReminder(item);
    if (reminder === null || known.has(reminder.id)) return [];
    known.add(reminder.id);
    return [reminder];
  });
}

function readReminder(item: unknown): Reminder | null {
  if (typeof item !== 'object' || item === null) return null;
  const from = item as Record<string, unknown>;
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);
  const id = text(from.id, '');
  const name = text(from.name, '').trim();
  if (id === '' || name === '') return null;
  const weekday = Number.isInteger(from.weekday) ? Number(from.weekday) : -1;
  const createdAt = text(from.createdAt, '');
  return {
    id,
    templateId: text(from.templateId, '') || null,
    name,
    message: text(from.message, ''),
    time: isTime(from.time) ? from.time : defaults.time,
    frequency: from.frequency === 'weekly' ? 'weekly' : defaults.frequency,
    ...(weekday >= 0 && weekday <= 6 ? { weekday } : {}),
    isActive: from.isActive === true,
    icon: text(from.icon, defaults.icon),
    color: text(from.color, defaults.color),
    createdAt: Number.isNaN(Date.parse(createdAt)) ? new Date(0).toISOString() : createdAt,
  };
}

/** The weekday of a weekly reminder, from Sunday, 0. */
export function weekdayOf(reminder: Pick<Reminder, 'weekday' | 'templateId' | 'createdAt'>): number {
  return (
    reminder.weekday ?? findTemplate(reminder.templateId)?.weekday ?? new Date(reminder.createdAt).getDay()
  );
}

export function hasActive(reminders: readonly Reminder[]): boolean {
  return reminders.some(({ isActive }) => isActive);
}

/** The Daily Check-in reminder, which "Daily reminders" in Settings switches. */
export function findDailyReminder(reminders: readonly Reminder[]): Reminder | undefined {
  return reminders.find(({ templateId }) => templateId === dailyCheckIn.id);
}

export function isUsed(reminders: readonly Reminder[], template: ReminderTemplate): boolean {
  return reminders.some(({ templateId }) => templateId === template.id);
}

/** What quick setup offers: the first three templates that are not in the list. */
export function quickSetup(reminders: readonly Reminder[]): ReminderTemplate[] {
  return reminderTemplates.filter((template) => !isUsed(reminders, template)).slice(0, quickSetupLength);
}

interface Made {
  id: string;
  now: Date;
}

/** Null where the template is already in the list. */
export function addFromTemplate(
  reminders: readonly Reminder[],
  { template, id, now }: Made & { template: ReminderTemplate },
): Reminder[] | null {
  if (isUsed(reminders, template)) return null;
  const { id: templateId, ...words } = template;
  return [...reminders, { ...words, id, templateId, isActive: true, createdAt: now.toISOString() }];
}

export function addOwn(
  reminders: readonly Reminder[],
  { words, id, now }: Made & { words: ReminderWords },
): Reminder[] {
  const { icon, color } = defaults;
  return [
    ...reminders,
    { ...normalise(words), id, templateId: null, isActive: true, icon, color, createdAt: now.toISOString() },
  ];
}

export function edit(
  reminders: readonly Reminder[],
  { reminderId, words }: { reminderId: string; words: ReminderWords },
): Reminder[] {
  return reminders.map((reminder) =>
    reminder.id === reminderId ? { ...reminder, ...normalise(words) } : reminder,
  );
}

export function setActive(
  reminders: readonly Reminder[],
  { reminderId, isActive }: { reminderId: string; isActive: boolean },
): Reminder[] {
  return reminders.map((reminder) => (reminder.id === reminderId ? { ...reminder, isActive } : reminder));
}

export function remove(reminders: readonly Reminder[], reminderId: string): Reminder[] {
  return reminders.filter(({ id }) => id !== reminderId);
}

/** Puts a deleted reminder back where it was, unless it, or another from its template, is in the list again. */
export function restore(
  reminders: readonly Reminder[],
  { reminder, at }: { reminder: Reminder; at: number },
): Reminder[] {
  const isThere = reminders.some(
    ({ id, templateId }) => id === reminder.id || (templateId !== null && templateId === reminder.templateId),
  );
  return isThere ? [...reminders] : reminders.toSpliced(at, 0, reminder);
}

function normalise(words: ReminderWords): ReminderWords {
  return {
    name: words.name.trim(),
    message: words.message.trim(),
    time: isTime(words.time) ? words.time : defaults.time,
    frequency: words.frequency,
    weekday: words.frequency === 'weekly' ? words.weekday : undefined,
  };
}
