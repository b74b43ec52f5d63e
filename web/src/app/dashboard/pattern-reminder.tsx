import { type ReactNode, useState } from 'react';
import { type Pattern, reminderFor } from '../../features/insights/insights.routes.tsx';
import { ReminderForm } from '../../features/reminders/components/reminder-form.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** The form of a reminder, filled in from a pattern. */
export function usePatternReminder(): { setReminder: (pattern: Pattern) => void; dialog: ReactNode } {
  const [pattern, setPattern] = useState<Pattern | null>(null);
  const close = () => setPattern(null);
  return {
    setReminder: setPattern,
    dialog: pattern && (
      <Dialog open onOpenChange={(open) => !open && close()} title="New reminder" size="small">
        <ReminderForm reminder={null} start={reminderFor(pattern)} onDone={close} />
      </Dialog>
    ),
  };
}
