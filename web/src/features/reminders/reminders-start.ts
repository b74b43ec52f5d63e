import { startAlarm } from './alarm.ts';
import { updatePush } from './push/update-push.ts';
import { offerNotifications } from './start-offer.ts';

/**
 * Runs until the returned function is called. `isStart`: the reminders are older than this start of the app,
 * so no press has just asked for the permission.
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
