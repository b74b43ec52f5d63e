import { claimOnce } from '../../platform/browser/claim-once.ts';
import { closeNotifications, showNotification } from '../../platform/browser/notifications.ts';
import { deviceStorage } from '../../platform/storage.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { pathToWriting, wordedTag, wordlessTag } from './cover-reminders.ts';
import { listReminders, subscribeToReminders } from './reminder-store.ts';
import { type Armed, arm, type Fired, getTimeToNext, listDueReminders } from './schedule.model.ts';
import type { Reminder } from './stored-reminders.model.ts';

const firedKey = 'journal-reminders-fired';
// Checks at least this often, because the clock may change and the device may sleep.
const maxWaitMs = 60_000;

const makeTag = (reminderId: string) => `${wordedTag}${reminderId}`;

/** Fires active reminders when they are due, until the returned function is called. */
export function startAlarm(onOpen: (path: string) => void): () => void {
  let armed: Armed = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check() {
    clearTimeout(timer);
    const now = new Date();
    const reminders = listReminders();
    withdraw(armed, reminders);
    armed = arm(armed, reminders, now);
    for (const { reminder, occurrence } of listDueReminders({ reminders, armed, fired: readFired(), now })) {
      void fireInOneTab({ reminder, occurrence, onOpen });
    }
    const wait = getTimeToNext(reminders, now);
    if (wait !== null) timer = setTimeout(check, Math.min(wait, maxWaitMs));
  }
  const openAsked = ({ data }: MessageEvent<unknown>) => {
    const asks = typeof data === 'object' && data !== null && 'type' in data && data.type === 'open-path';
    if (asks && 'path' in data && typeof data.path === 'string') onOpen(data.path);
  };

  check();
  const unsubscribe = subscribeToReminders(check);
  document.addEventListener('visibilitychange', check);
  window.addEventListener('focus', check);
  navigator.serviceWorker?.addEventListener('message', openAsked);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('focus', check);
    navigator.serviceWorker?.removeEventListener('message', openAsked);
  };
}

/** Closes notifications of reminders that were switched off or deleted. */
function withdraw(armed: Armed, reminders: readonly Reminder[]) {
  for (const reminderId of armed.keys()) {
    const isActive = reminders.some((reminder) => reminder.id === reminderId && reminder.isActive);
    if (!isActive) void closeNotifications(makeTag(reminderId));
  }
}

interface Firing {
  reminder: Reminder;
  occurrence: Date;
  onOpen: (path: string) => void;
}

/** Only the first open tab to claim the occurrence shows it. */
async function fireInOneTab({ reminder, occurrence, onOpen }: Firing): Promise<void> {
  const time = occurrence.getTime();
  markFired(readFired(), { [reminder.id]: time });
  if (!(await claimOnce(`${reminder.id} ${time}`, time))) return;
  const current = listReminders().find(({ id }) => id === reminder.id);
  if (!current?.isActive) return;
  const { name, message, id } = current;
  void closeNotifications(wordlessTag);
  const isShown = await showNotification(
    { title: name, body: message, tag: makeTag(id), path: pathToWriting },
    onOpen,
  );
  if (isShown) return;
  toast({
    title: name,
    ...(message === '' ? {} : { description: message }),
    duration: Number.POSITIVE_INFINITY,
    action: {
      label: 'Write',
      isOfScreen: true,
      altText: 'Open your journal to write',
      onSelect: () => onOpen(pathToWriting),
    },
  });
}

// Also in memory, for a browser whose storage is full.
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
