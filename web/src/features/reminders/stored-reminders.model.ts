export interface Reminder {
  id: string;
  /** Null for a person's own. */
  templateId: string | null;
  name: string;
  message: string;
  /** Local time, `HH:MM`. */
  time: string;
  frequency: 'daily' | 'weekly';
  /** For a weekly reminder; Sunday is 0. If missing: the template's, or the weekday it was made on. */
  weekday?: number;
  isActive: boolean;
  icon: string;
  color: string;
  createdAt: string;
}

export const remindersKey = 'journal-reminders';
export const reminderDefaults = { time: '09:00', frequency: 'daily', icon: 'bell', color: 'fear' } as const;

export function isTime(text: unknown): text is string {
  return typeof text === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Keeps only valid ones: another version may have written the value. */
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
    time: isTime(from.time) ? from.time : reminderDefaults.time,
    frequency: from.frequency === 'weekly' ? 'weekly' : reminderDefaults.frequency,
    ...(weekday >= 0 && weekday <= 6 ? { weekday } : {}),
    isActive: from.isActive === true,
    icon: text(from.icon, reminderDefaults.icon),
    color: text(from.color, reminderDefaults.color),
    createdAt: Number.isNaN(Date.parse(createdAt)) ? new Date(0).toISOString() : createdAt,
  };
}

/** Whose each reminder is, by its id. One that is missing is that of whoever signs in next. */
export type Owners = Readonly<Record<string, string>>;

export const ownersKey = 'journal-reminders-owners';

export function readOwners(stored: unknown): Owners {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The reminders of one person on a device that others may use too. */
export function pickOwn(
  reminders: readonly Reminder[],
  { userId, owners }: { userId: string | null; owners: Owners },
): Reminder[] {
  return reminders.filter(({ id }) => owners[id] === undefined || owners[id] === userId);
}

/** The owners after a person's reminders have become `own`. */
export function replaceOwners(
  owners: Owners,
  { userId, own }: { userId: string; own: readonly Reminder[] },
): Owners {
  const ofOthers = Object.entries(owners).filter(([, owner]) => owner !== userId);
  return Object.fromEntries([...ofOthers, ...own.map(({ id }): [string, string] => [id, userId])]);
}

export function hasActive(reminders: readonly Reminder[]): boolean {
  return reminders.some(({ isActive }) => isActive);
}
