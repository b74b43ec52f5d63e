import { keepAlarm } from './alarm.ts';
import { offerNotifications } from './start-offer.ts';

/**
 * Keeps the reminders of this device while a signed-in person has the app open. Ends with the function it answers.
 * `isStart`: the reminders were there when the app started, so nobody was asked on a press just now.
 */
export function startReminders({
  isStart,
  onOpen,
}: {
  isStart: boolean;
  onOpen: (path: string) => void;
}): () => void {
  if (isStart) offerNotifications(new Date());
  return keepAlarm(onOpen);
}
