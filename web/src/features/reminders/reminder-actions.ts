import { askForNotifications } from '../../platform/browser/notifications.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { describePattern } from './describe-reminder.model.ts';
import { updatePush } from './push/update-push.ts';
import { changeReminders, listReminders } from './reminder-store.ts';
import {
  addFromTemplate,
  addOwn,
  edit,
  findDailyReminder,
  isSameText,
  type ReminderWords,
  remove,
  restore,
  setActive,
} from './reminders.model.ts';
import type { Reminder } from './stored-reminders.model.ts';
import { dailyCheckIn, type ReminderTemplate } from './templates.model.ts';

/** Call this and the functions below on a press: they may ask for a permission. */
export function addTemplate(template: ReminderTemplate): void {
  const made = { template, id: makeId(), now: new Date() };
  const added = addFromTemplate(listReminders(), made);
  if (added === null) {
    toast({ title: 'Already exists', description: 'This reminder is already in your list.' });
    return;
  }
  if (!keep(() => added)) return;
  sayAdded({ ...template, templateId: template.id, createdAt: made.now.toISOString() });
  void askForNotifications();
}

/** False if it couldn't be stored, so that the form stays open. */
export function addReminder(words: ReminderWords): boolean {
  const now = new Date();
  const isKept = keep((reminders) => addOwn(reminders, { words, id: makeId(), now }));
  if (!isKept) return false;
  sayAdded({ ...words, templateId: null, createdAt: now.toISOString() });
  void askForNotifications();
  return true;
}

/** Adds the Daily Check-in reminder of this device if it's missing. False if that couldn't be stored. */
export function setDailyReminder(isActive: boolean): boolean {
  const made = { template: dailyCheckIn, id: makeId(), now: new Date() };
  const isStored = changeReminders((reminders) => {
    const daily = findDailyReminder(reminders);
    if (daily) return setActive(reminders, { reminderId: daily.id, isActive });
    return (isActive && addFromTemplate(reminders, made)) || reminders;
  });
  if (isStored) updatePush();
  if (isStored && isActive) void askForNotifications();
  return isStored;
}

/**
 * If another tab has deleted it, it comes back with the new words. If another tab has changed its name or message since
 * `saved`, both stay.
 */
export function editReminder({
  reminderId,
  saved,
  words,
}: {
  reminderId: string;
  saved: ReminderWords;
  words: ReminderWords;
}): boolean {
  const present = listReminders().find(({ id }) => id === reminderId);
  const isKept = present && (isSameText(present, saved) || isSameText(present, words));
  return isKept ? keep((reminders) => edit(reminders, { reminderId, words })) : addReminder(words);
}

export function toggleReminder(reminder: Reminder): void {
  const isActive = !reminder.isActive;
  if (!keep((reminders) => setActive(reminders, { reminderId: reminder.id, isActive }))) return;
  toast({ title: isActive ? 'Reminder Enabled' : 'Reminder Disabled' });
  if (isActive) void askForNotifications();
}

export function deleteReminder(reminder: Reminder): void {
  const at = listReminders().findIndex(({ id }) => id === reminder.id);
  if (!keep((reminders) => remove(reminders, reminder.id))) return;
  toast({
    title: 'Reminder Deleted',
    action: {
      label: 'Undo',
      altText: 'Restore the reminder',
      onSelect: () => void keep((reminders) => restore(reminders, { reminder, at })),
    },
  });
}

function sayAdded(reminder: ReminderWords & Pick<Reminder, 'templateId' | 'createdAt'>) {
  toast({ title: 'Reminder Added', description: `${reminder.name}. ${describePattern(reminder)}.` });
}

// Not `randomUUID`, which pages without https don't have.
function makeId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

function keep(change: Parameters<typeof changeReminders>[0]): boolean {
  const isKept = changeReminders(change);
  if (isKept) updatePush();
  else {
    toast({
      title: 'Reminder not saved',
      description: "This browser is out of space or doesn't let this page store anything.",
      variant: 'destructive',
    });
  }
  return isKept;
}
