import { makeReminder, type Pattern } from '../../features/insights/insights.routes.tsx';
import { ReminderForm } from '../../features/reminders/components/reminder-form.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

export function PatternReminderDialog({ pattern, onClose }: { pattern: Pattern; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="New reminder" size="small">
      <ReminderForm reminder={null} start={makeReminder(pattern)} onDone={onClose} />
    </Dialog>
  );
}
