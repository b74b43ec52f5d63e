import { Trash2 } from 'lucide-react';
import { Switch } from '../../../ui/form/switch.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { describeNext, describePattern } from '../describe-reminder.model.ts';
import { deleteReminder, toggleReminder } from '../reminder-actions.ts';
import type { Reminder } from '../stored-reminders.model.ts';
import { ReminderTile } from './reminder-tile.tsx';

export function ReminderRow({
  reminder,
  now,
  onEdit,
}: {
  reminder: Reminder;
  now: Date;
  onEdit: () => void;
}) {
  const { name, isActive } = reminder;
  return (
    <li className="flex flex-wrap items-center justify-end">
      <button
        type="button"
        aria-label={`Edit ${name}, ${describePattern(reminder)}`}
        onClick={onEdit}
        className="-ms-1.5 flex min-h-14 min-w-0 flex-1 basis-32 items-center gap-3 rounded-control px-1.5 py-1.5 text-start transition-colors duration-150 hover:bg-sunken"
      >
        <ReminderTile icon={reminder.icon} color={reminder.color} />
        <span className="min-w-0">
          <span className={isActive ? 'block font-semibold' : 'block font-semibold text-ink-2'}>
            <span className="line-clamp-2 leading-snug wrap-anywhere">
              <bdi>{name}</bdi>
            </span>
          </span>
          <span className="block text-note tabular">{describePattern(reminder)}</span>
          <span className="block text-note">{describeNext(reminder, now)}</span>
        </span>
      </button>
      <Switch label={name} checked={isActive} onChange={() => toggleReminder(reminder)} />
      <IconButton
        label={`Delete ${name}`}
        tooltip={false}
        className="-me-2.5"
        onClick={() => deleteReminder(reminder)}
        icon={<Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.7} />}
      />
    </li>
  );
}
