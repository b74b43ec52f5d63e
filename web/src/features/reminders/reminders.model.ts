import { isTime, type Reminder, reminderDefaults } from './stored-reminders.model.ts';
import { dailyCheckIn, findTemplate, type ReminderTemplate, reminderTemplates } from './templates.model.ts';

export type ReminderWords = Pick<Reminder, 'name' | 'message' | 'time' | 'frequency' | 'weekday'>;

export const longestName = 60;
export const longestMessage = 200;
const quickSetupLength = 3;

/** The weekday of a weekly reminder; Sunday is 0. */
export function getWeekday(reminder: Pick<Reminder, 'weekday' | 'templateId' | 'createdAt'>): number {
  return (
    reminder.weekday ?? findTemplate(reminder.templateId)?.weekday ?? new Date(reminder.createdAt).getDay()
  );
}

/** "Daily reminders" in Settings switches it. */
export function findDailyReminder(reminders: readonly Reminder[]): Reminder | undefined {
  return reminders.find(({ templateId }) => templateId === dailyCheckIn.id);
}

export function isUsed(reminders: readonly Reminder[], template: ReminderTemplate): boolean {
  return reminders.some(({ templateId }) => templateId === template.id);
}

/** The first three templates that aren't in the list. */
export function listQuickSetup(reminders: readonly Reminder[]): ReminderTemplate[] {
  return reminderTemplates.filter((template) => !isUsed(reminders, template)).slice(0, quickSetupLength);
}

interface Made {
  id: string;
  now: Date;
}

/** Null if the template is already in the list. */
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
  const { icon, color } = reminderDefaults;
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

/** Puts a deleted reminder back in its place, unless the list has it again, or another from its template. */
export function restore(
  reminders: readonly Reminder[],
  { reminder, at }: { reminder: Reminder; at: number },
): Reminder[] {
  const isThere = reminders.some(
    ({ id, templateId }) => id === reminder.id || (templateId !== null && templateId === reminder.templateId),
  );
  return isThere ? [...reminders] : reminders.toSpliced(at, 0, reminder);
}

/** Whether two forms would make the same reminder. */
export function isSameWords(one: ReminderWords, other: ReminderWords): boolean {
  // An unfinished time is a change, too.
  const list = (words: ReminderWords) => JSON.stringify([normalise(words), words.time]);
  return list(one) === list(other);
}

/** Whether two reminders say the same, whenever they're due. */
export function isSameText(
  one: Pick<ReminderWords, 'name' | 'message'>,
  other: Pick<ReminderWords, 'name' | 'message'>,
): boolean {
  return one.name.trim() === other.name.trim() && one.message.trim() === other.message.trim();
}

function normalise(words: ReminderWords): ReminderWords {
  return {
    name: words.name.trim(),
    message: words.message.trim(),
    time: isTime(words.time) ? words.time : reminderDefaults.time,
    frequency: words.frequency,
    weekday: words.frequency === 'weekly' ? words.weekday : undefined,
  };
}
