import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { makeEditForm, makeNewForm, useReminderForm } from '../reminder-drafts.ts';
import { useReminders } from '../reminder-store.ts';
import { listQuickSetup } from '../reminders.model.ts';
import { hasActive, type Reminder } from '../stored-reminders.model.ts';
import { PermissionNote } from './permission-note.tsx';
import { ReminderForm } from './reminder-form.tsx';
import { ReminderRow } from './reminder-row.tsx';
import { TemplateRow } from './template-row.tsx';

export function RemindersPanel({
  heading: title = 'Reminders',
  onLeave,
}: {
  heading?: string;
  onLeave: () => void;
}) {
  const { form, formId, open, hide, change, close } = useReminderForm();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasForm = useRef(false);
  useEffect(() => {
    // The pressed button is gone with the form.
    if (form === null && wasForm.current) heading.current?.focus();
    wasForm.current = form !== null;
  }, [form]);
  // Words that weren't saved are shown again; a form without any isn't.
  useEffect(() => hide, [hide]);

  if (form !== null) {
    return (
      <>
        <h2 className="text-[1.25rem]">{form.reminderId === null ? 'New reminder' : 'Edit reminder'}</h2>
        <ReminderForm key={formId} form={form} onChange={change} onClose={close} />
      </>
    );
  }
  return (
    <>
      <div className="-mt-1.5 flex flex-wrap items-center justify-between gap-x-2">
        <h2 ref={heading} tabIndex={-1} className="text-[1.25rem]">
          {title}
        </h2>
        <Button
          variant="quiet"
          size="small"
          className="-me-2.5 text-accent"
          icon={<Plus aria-hidden="true" className="size-4.5" strokeWidth={2} />}
          onClick={() => open(makeNewForm())}
        >
          New
          <span className="sr-only"> reminder</span>
        </Button>
      </div>
      <ReminderList onEdit={(reminder) => open(makeEditForm(reminder))} />
      <Link
        to="/dashboard"
        search={{ tab: 'calendar' }}
        onClick={onLeave}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
      >
        Open the calendar
      </Link>
    </>
  );
}

function ReminderList({ onEdit }: { onEdit: (reminder: Reminder) => void }) {
  const reminders = useReminders();
  const offered = listQuickSetup(reminders);
  const now = new Date();
  return (
    <div className="@container grid grid-cols-1 gap-3">
      {reminders.length === 0 ? (
        <p className="text-ink-2">No reminders yet. Choose one below or create your own.</p>
      ) : (
        <ul aria-label="Your reminders" className="mt-1 grid grid-cols-1 divide-y divide-line">
          {reminders.map((reminder) => (
            <ReminderRow key={reminder.id} reminder={reminder} now={now} onEdit={() => onEdit(reminder)} />
          ))}
        </ul>
      )}
      <PermissionNote hasActive={hasActive(reminders)} />
      {offered.length > 0 && (
        <section>
          <h3 className="pb-1 font-sans text-[0.875rem] font-semibold tracking-normal text-ink-2">
            Quick setup
          </h3>
          <ul className="grid grid-cols-1">
            {offered.map((template) => (
              <TemplateRow key={template.id} template={template} />
            ))}
          </ul>
        </section>
      )}
      <p className="text-note">
        Reminders are kept in this browser. They appear while Reflect is open, in a tab or as an app, and when
        it's closed if you switch that on in Settings.
      </p>
    </div>
  );
}
