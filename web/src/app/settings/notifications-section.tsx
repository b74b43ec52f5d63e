import { ReminderRows } from '../../features/reminders/components/reminder-rows.tsx';
import { RowCard } from '../../ui/layout/rows.tsx';
import { saySettingsUpdated } from './say-updated.ts';
import { SettingsSection } from './settings-section.tsx';

/**
 * The reminders of this device.
 *
 * Further rows stand below them: each a component without properties that renders a `SwitchRow` or `LinkRow`.
 */
export function NotificationsSection() {
  return (
    <SettingsSection heading="Notifications">
      <RowCard>
        <ReminderRows onChanged={saySettingsUpdated} />
      </RowCard>
    </SettingsSection>
  );
}
