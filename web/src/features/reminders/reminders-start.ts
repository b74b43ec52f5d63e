import { startAlarm } from './alarm.ts';
import { updatePush } from './push/update-push.ts';
import { offerNotifications } from './start-offer.ts';

/**
 * Runs the reminders of this device until the returned function is called. `isStart`: the reminders existed when the app
 * started, so that the permission has not just been asked for by a press.
 */
export function startReminders({
  isStart,
  onOpen,
}: {
  isStart: boolean;
  onOpen: (path: string) => void;
}): () => void {
  if (isStart) offerNotifications(new Date());
  updatePush();
  return startAlarm(onOpen);
}
