import { askForNotifications, useNotificationState } from '../../../platform/browser/notifications.ts';
import { Button } from '../../../ui/button.tsx';

/** Says where reminders appear without permission for notifications. */
export function PermissionNote({ hasActive }: { hasActive: boolean }) {
  const state = useNotificationState();
  if (state === 'undecided' && hasActive) {
    return (
      <div className="rounded-control bg-accent-soft px-3.5 py-3 text-[0.9375rem]">
        <p>Reflect doesn't have permission to show notifications yet.</p>
        <Button variant="outline" size="small" className="mt-2.5" onClick={() => void askForNotifications()}>
          Allow notifications
        </Button>
      </div>
    );
  }
  if (state === 'denied') {
    return (
      <p className="rounded-control bg-sunken px-3.5 py-3 text-[0.9375rem] text-ink-2">
        Notifications from Reflect are blocked in your browser's settings, so reminders appear on this page
        instead.
      </p>
    );
  }
  if (state === 'unsupported') {
    return (
      <p className="rounded-control bg-sunken px-3.5 py-3 text-[0.9375rem] text-ink-2">
        This browser can't show notifications here, so reminders appear on this page instead.
      </p>
    );
  }
  return null;
}
