import { deviceStorage } from '../../platform/storage.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { hasActive, type Reminder, readReminders, remindersKey } from './stored-reminders.model.ts';

let storedText = deviceStorage.read(remindersKey);
const reminders = createStore<readonly Reminder[]>(readReminders(deviceStorage.readJson(remindersKey)));

// Another tab may have written since: all tabs share one list.
function refresh(): void {
  const text = deviceStorage.read(remindersKey);
  if (text === storedText) return;
  storedText = text;
  reminders.set(readReminders(deviceStorage.readJson(remindersKey)));
}
window.addEventListener('storage', ({ key }) => {
  if (key === remindersKey || key === null) refresh();
});

/** Returns the same array until something changes, in this tab or another. */
export function listReminders(): readonly Reminder[] {
  refresh();
  return reminders.read();
}

/** Changes the stored list, whichever tab wrote it. False if the change couldn't be stored. */
export function changeReminders(change: (reminders: readonly Reminder[]) => readonly Reminder[]): boolean {
  const isStored = deviceStorage.writeJson(remindersKey, change(listReminders()));
  refresh();
  return isStored;
}

/** Calls `listener` after every change, in this tab or another, until the returned function is called. */
export const subscribeToReminders = reminders.subscribe;

export function useReminders(): readonly Reminder[] {
  return useStore(reminders);
}

/** For the dot on the bell. */
export function useHasActiveReminder(): boolean {
  return useStore(reminders, hasActive);
}
