import { Check, Plus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { describeNext, describePattern } from '../describe-reminder.model.ts';
import { addTemplate, deleteReminder } from '../reminder-actions.ts';
import { useReminders } from '../reminder-store.ts';
import { hasActive, type Reminder } from '../stored-reminders.model.ts';
import { rankSuggestions, type WritingHours } from '../suggestions.model.ts';
import type { ReminderTemplate } from '../templates.model.ts';
import { PermissionNote } from './permission-note.tsx';
import { ReminderTile } from './reminder-tile.tsx';

/** Reminders that fit the writer's hours. An added one says when it's next due, and can be cancelled. */
export function ReminderSuggestions({ hours }: { hours: WritingHours }) {
  const reminders = useReminders();
  const now = new Date();
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul aria-label="Suggested reminders" className="grid grid-cols-1 divide-y divide-line">
        {rankSuggestions(hours).map((template) => (
          <Suggestion
            key={template.id}
            template={template}
            added={reminders.find(({ templateId }) => templateId === template.id)}
            now={now}
          />
        ))}
      </ul>
      <PermissionNote hasActive={hasActive(reminders)} />
      <p className="text-note">
        Reminders are kept in this browser. They appear while Reflect is open, in a tab or as an app, and when
        it's closed if you switch that on in Settings.
      </p>
    </div>
  );
}

function Suggestion({
  template,
  added,
  now,
}: {
  template: ReminderTemplate;
  added: Reminder | undefined;
  now: Date;
}) {
  const { id, name, icon, color, message } = template;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <ReminderTile icon={icon} color={color} />
      <span className="min-w-[min(9rem,100%)] flex-1 wrap-anywhere">
        <span className="block leading-snug font-semibold">{name}</span>
        <span className="block text-note tabular">
          {describePattern(added ?? { ...template, templateId: id, createdAt: '' })}
        </span>
        <span className="block text-note">{added ? describeNext(added, now) : message}</span>
      </span>
      <span className="ms-auto flex flex-wrap gap-1">
        <Button
          variant="quiet"
          size="small"
          aria-label={added ? `${name} is added` : `Add ${name}`}
          className={added ? undefined : 'text-accent!'}
          icon={
            added ? (
              <Check aria-hidden="true" className="size-4.5" strokeWidth={2} />
            ) : (
              <Plus aria-hidden="true" className="size-4.5" strokeWidth={2} />
            )
          }
          onClick={() => addTemplate(template)}
        >
          {added ? 'Added' : 'Add'}
        </Button>
        {added && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Cancel ${name}`}
            onClick={() => deleteReminder(added)}
          >
            Cancel
          </Button>
        )}
      </span>
    </li>
  );
}
