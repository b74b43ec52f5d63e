import { askForNotifications, useNotificationState } from '../../../platform/notifications.ts';
import { Button } from '../../../ui/button.tsx';

/** Says whether and where the reminders of this list will be seen. */
export function PermissionNote({ hasActive }: { hasActive: boolean }) {
  const state = useNotificationState();
  if (state === 'undecided' && hasActive) {
    return (
      <div className="rounded-control bg-accent-soft px-3.5 py-3 text-[0.9375rem]">
        <p>Your browser has not been asked yet whether Reflect may show notifications.</p>
        <Button variant="outline" size="small" className="mt-2.5" onClick={() => void askForNotifications()}>
          Allow notifications
        </Button>
      </div>
    );
  }
  if (state === 'denied') {
    return (
      <p className="rounded-control bg-sunken px-3.5 py-3 text-[0.9375rem] text-ink-2">
        Notifications are blocked for Reflect in your browser's settings. Until that changes, a reminder
        appears inside this page instead.
      </p>
    );
  }
  if (state === 'unsupported') {
    return (
      <p className="rounded-control bg-sunken px-3.5 py-3 text-[0.9375rem] text-ink-2">
        This browser offers no notifications here. A reminder appears inside this page instead.
      </p>
    );
  }
  return null;
}
