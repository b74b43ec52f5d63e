import { claimOnce } from '../../platform/claim-once.ts';
import { closeNotifications, showNotification } from '../../platform/notifications.ts';
import { deviceStorage } from '../../platform/storage.ts';
import { toast } from '../../ui/toast-store.ts';
import { listReminders, subscribeToReminders } from './reminder-store.ts';
import type { Reminder } from './reminders.model.ts';
import { type Armed, arm, dueReminders, type Fired, timeToNext } from './schedule.model.ts';

const firedKey = 'journal-reminders-fired';
const pathToWriting = '/?action=write';
// The clock of the device may be set, or the device sleep: never wait longer without looking at it.
const longestWait = 60_000;

const tagOf = (reminderId: string) => `reminder:${reminderId}`;

/** Fires active reminders when their time comes, for as long as it is kept. Ends with the function it answers. */
export function keepAlarm(onOpen: (path: string) => void): () => void {
  let armed: Armed = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look() {
    clearTimeout(timer);
    const now = new Date();
    const reminders = listReminders();
    withdraw(armed, reminders);
    armed = arm(armed, reminders, now);
    for (const { reminder, occurrence } of dueReminders({ reminders, armed, fired: readFired(), now })) {
      void fireInOneTab({ reminder, occurrence, onOpen });
    }
    const wait = timeToNext(reminders, now);
    if (wait !== null) timer = setTimeout(look, Math.min(wait, longestWait));
  }
  const openAsked = ({ data }: MessageEvent<unknown>) => {
    const asks = typeof data === 'object' && data !== null && 'type' in data && data.type === 'open-path';
    if (asks && 'path' in data && typeof data.path === 'string') onOpen(data.path);
  };

  look();
  const unsubscribe = subscribeToReminders(look);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  navigator.serviceWorker?.addEventListener('message', openAsked);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
    navigator.serviceWorker?.removeEventListener('message', openAsked);
  };
}

/** What was switched off or deleted also leaves the notifications that still stand. */
function withdraw(armed: Armed, reminders: readonly Reminder[]) {
  for (const reminderId of armed.keys()) {
    const isActive = reminders.some((reminder) => reminder.id === reminderId && reminder.isActive);
    if (!isActive) void closeNotifications(tagOf(reminderId));
  }
}

interface Firing {
  reminder: Reminder;
  occurrence: Date;
  onOpen: (path: string) => void;
}

/** However many tabs are open: the one whose claim comes first shows it. */
async function fireInOneTab({ reminder, occurrence, onOpen }: Firing): Promise<void> {
  const time = occurrence.getTime();
  markFired(readFired(), { [reminder.id]: time });
  if (!(await claimOnce(`${reminder.id} ${time}`, time))) return;
  const current = listReminders().find(({ id }) => id === reminder.id);
  if (!current?.isActive) return;
  const { name, message, id } = current;
  const isShown = await showNotification(
    { title: name, body: message, tag: tagOf(id), path: pathToWriting },
    onOpen,
  );
  if (isShown) return;
  toast({
    title: name,
    ...(message === '' ? {} : { description: message }),
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Write', altText: 'Open your journal to write', onSelect: () => onOpen(pathToWriting) },
  });
}

// Beside the stored mark, for a browser whose storage is full.
const firedHere: Record<string, number> = {};

function readFired(): Fired {
  const stored = deviceStorage.readJson(firedKey);
  const marks = typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {};
  return { ...marks, ...firedHere };
}

function markFired(fired: Fired, mark: Fired) {
  Object.assign(firedHere, mark);
  const ids = new Set(listReminders().map(({ id }) => id));
  const kept = Object.entries({ ...fired, ...mark }).filter(([id]) => ids.has(id));
  deviceStorage.writeJson(firedKey, Object.fromEntries(kept));
}
