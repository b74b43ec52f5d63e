import { getLastUserId } from '../../platform/session/current-user.ts';
import { deviceStorage } from '../../platform/storage.ts';
import { createStore, useStore } from '../../platform/store.ts';
import {
  hasActive,
  ownersKey,
  pickOwn,
  type Reminder,
  readOwners,
  readReminders,
  remindersKey,
  replaceOwners,
} from './stored-reminders.model.ts';

const readAll = () => readReminders(deviceStorage.readJson(remindersKey));
const findOwners = () => readOwners(deviceStorage.readJson(ownersKey));
/** What the shown list was read from: the stored text, and whose reminders it has. */
let readFrom: { text: string | null; userId: string | null } | null = null;
const reminders = createStore<readonly Reminder[]>([]);
refresh();

// Another tab may have written since, or somebody else may have signed in: all tabs share one list.
function refresh(): void {
  const now = { text: deviceStorage.read(remindersKey), userId: getLastUserId() };
  if (readFrom !== null && now.text === readFrom.text && now.userId === readFrom.userId) return;
  readFrom = now;
  const own = pickOwn(readAll(), { userId: now.userId, owners: findOwners() });
  // Those from before reminders had owners are claimed, so that the next person doesn't see them.
  claim(own);
  reminders.set(own);
}
window.addEventListener('storage', ({ key }) => {
  if (key === remindersKey || key === null) refresh();
});

function claim(own: readonly Reminder[]): void {
  const userId = getLastUserId();
  const owners = findOwners();
  if (userId === null || own.every(({ id }) => owners[id] === userId)) return;
  deviceStorage.writeJson(ownersKey, replaceOwners(owners, { userId, own }));
}

/** The signed-in person's; the same array until something changes, in this tab or another. */
export function listReminders(): readonly Reminder[] {
  refresh();
  return reminders.read();
}

/** Changes the person's stored list, whichever tab wrote it. False if the change couldn't be stored. */
export function changeReminders(change: (reminders: readonly Reminder[]) => readonly Reminder[]): boolean {
  const all = readAll();
  const present = pickOwn(all, { userId: getLastUserId(), owners: findOwners() });
  const next = change(present);
  const isStored = deviceStorage.writeJson(remindersKey, [
    ...all.filter((reminder) => !present.includes(reminder)),
    ...next,
  ]);
  if (isStored) claim(next);
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
