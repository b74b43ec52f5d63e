import { describeDevice } from '../../features/accounts/describe-device.model.ts';
import { ReminderRows } from '../../features/reminders/components/reminder-rows.tsx';
import { RowCard } from '../../ui/layout/rows.tsx';
import { makeLazyComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { saySettingsUpdated } from './say-updated.ts';
import { SettingsSection } from './settings-section.tsx';

const ClosedReminders = makeLazyComponent<{ describe: (userAgent: string) => string }>({
  fetch: async () => (await import('../../features/reminders/push/closed-reminders.tsx')).ClosedReminders,
  pending: () => <Skeleton className="h-14" />,
  retryAfterMs: 5_000,
});

/** Each child is a component without props that renders a `SwitchRow` or `LinkRow`. */
export function NotificationsSection() {
  return (
    <SettingsSection heading="Notifications">
      <RowCard>
        <ReminderRows onChanged={saySettingsUpdated} />
        <ClosedReminders describe={(userAgent) => describeDevice(userAgent).name} />
      </RowCard>
    </SettingsSection>
  );
}
