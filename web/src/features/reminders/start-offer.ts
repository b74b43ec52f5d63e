import { askForNotifications, readNotificationState } from '../../platform/browser/notifications.ts';
import { deviceStorage } from '../../platform/storage.ts';
import { toast } from '../../ui/toast/toast-store.ts';

const offeredKey = 'journal-reminders-offered';
const timeToRead = 15_000;

/** Shows a toast once a day while the permission is undecided. The browser asks only after a press. */
export function offerNotifications(now: Date): void {
  const today = now.toDateString();
  if (readNotificationState() !== 'undecided' || deviceStorage.read(offeredKey) === today) return;
  deviceStorage.write(offeredKey, today);
  toast({
    title: 'Show reminders as notifications?',
    description: "Reflect doesn't have permission to show notifications yet.",
    duration: timeToRead,
    action: {
      label: 'Allow',
      altText: 'Ask the browser to allow notifications',
      onSelect: () => void askForNotifications(),
    },
  });
}
