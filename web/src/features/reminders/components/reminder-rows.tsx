import { Bell, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { ButtonRow, SwitchRow } from '../../../ui/layout/rows.tsx';
import { makeLazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { describePattern } from '../describe-reminder.model.ts';
import { setDailyReminder } from '../reminder-actions.ts';
import { useReminders } from '../reminder-store.ts';
import { findDailyReminder } from '../reminders.model.ts';
import { dailyCheckIn } from '../templates.model.ts';

const RemindersDialog = makeLazyDialog<{ onClose: () => void }>({
  fetch: async () => (await import('./reminders-dialog.tsx')).RemindersDialog,
  close: ({ onClose }) => onClose(),
});

/** The Daily Check-in reminder as a switch, and all of this device's reminders in a dialog. */
export function ReminderRows({ onChanged }: { onChanged: (isStored: boolean) => void }) {
  const reminders = useReminders();
  const [isOpen, setIsOpen] = useState(false);
  const daily = findDailyReminder(reminders);
  const shown = daily ?? { ...dailyCheckIn, templateId: dailyCheckIn.id, createdAt: '' };
  return (
    <>
      <SwitchRow
        icon={Bell}
        label="Daily reminders"
        note={`${describePattern(shown)}, on this device`}
        checked={daily?.isActive ?? false}
        onChange={(isOn) => onChanged(setDailyReminder(isOn))}
      />
      <ButtonRow
        icon={ListChecks}
        title="All reminders"
        value={reminders.length}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <RemindersDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
