import { useEffect } from 'react';
import { makeReminder, type Pattern } from '../../features/insights/insights.routes.tsx';
import { ReminderForm } from '../../features/reminders/components/reminder-form.tsx';
import { makeNewForm, tellLeftWords, useReminderForm } from '../../features/reminders/reminder-drafts.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';

export function PatternReminderDialog({ pattern, onClose }: { pattern: Pattern; onClose: () => void }) {
  const { form, formId, open, hide, change, close } = useReminderForm();
  useEffect(() => {
    tellLeftWords();
    open(makeNewForm(makeReminder(pattern)));
    return hide;
  }, [pattern, open, hide]);
  const discard = () => {
    close();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={form?.reminderId ? 'Edit reminder' : 'New reminder'}
      size="small"
    >
      {form && <ReminderForm key={formId} form={form} onChange={change} onClose={discard} />}
    </Dialog>
  );
}
