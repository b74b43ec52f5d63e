import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../platform/storage.ts';
import { hasActive, type Reminder, readReminders, remindersKey } from './reminders.model.ts';

const changed = 'reflect:reminders-changed';
let known: { text: string | null; reminders: readonly Reminder[] } | undefined;

/** The reminders of this device. The same array as long as nothing changed, in this tab or another. */
export function listReminders(): readonly Reminder[] {
  const text = deviceStorage.read(remindersKey);
  if (known === undefined || known.text !== text) {
    known = { text, reminders: readReminders(deviceStorage.readJson(remindersKey)) };
  }
  return known.reminders;
}

/** Changes what lies in the storage now, whichever tab wrote it. False where nothing could be kept. */
export function changeReminders(change: (reminders: readonly Reminder[]) => readonly Reminder[]): boolean {
  const isKept = deviceStorage.writeJson(remindersKey, change(listReminders()));
  window.dispatchEvent(new Event(changed));
  return isKept;
}

export function subscribeToReminders(listener: () => void): () => void {
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key === remindersKey || event.key === null) listener();
  };
  window.addEventListener(changed, listener);
  window.addEventListener('storage', followOtherTabs);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', followOtherTabs);
  };
}

export function useReminders(): readonly Reminder[] {
  return useSyncExternalStore(subscribeToReminders, listReminders);
}

/** Whether any reminder is switched on, for the dot on the bell. */
export function useHasActiveReminder(): boolean {
  return useSyncExternalStore(subscribeToReminders, () => hasActive(listReminders()));
}
