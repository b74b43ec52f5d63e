import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { weekdayNames } from '../describe-reminder.model.ts';
import { addReminder, editReminder } from '../reminder-actions.ts';
import { isTime, longestMessage, longestName, type Reminder, weekdayOf } from '../reminders.model.ts';

const frequencies = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
] as const;
const weekdays = weekdayNames.map((label, at) => ({ value: String(at), label }));

/** A reminder of one's own, or one to change. */
export function ReminderForm({ reminder, onDone }: { reminder: Reminder | null; onDone: () => void }) {
  const [name, setName] = useState(reminder?.name ?? '');
  const [message, setMessage] = useState(reminder?.message ?? '');
  const [time, setTime] = useState(reminder?.time ?? '09:00');
  const [frequency, setFrequency] = useState<Reminder['frequency']>(reminder?.frequency ?? 'daily');
  const [weekday, setWeekday] = useState(() =>
    reminder === null ? new Date().getDay() : weekdayOf(reminder),
  );
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (name.trim() === '' || !isTime(time)) {
      form.current?.querySelector<HTMLElement>(name.trim() === '' ? 'input' : 'input[type=time]')?.focus();
      return;
    }
    const words = { name, message, time, frequency, weekday };
    const isKept = reminder === null ? addReminder(words) : editReminder({ reminderId: reminder.id, words });
    if (isKept) onDone();
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-3 grid gap-4">
      <TextField
        label="Name"
        value={name}
        maxLength={longestName}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        error={isTried && name.trim() === '' ? 'Please enter a name.' : null}
      />
      <TextField
        label="Message"
        hint="Anyone who can see this screen can read it."
        value={message}
        maxLength={longestMessage}
        autoComplete="off"
        onChange={(event) => setMessage(event.target.value)}
      />
      <TextField
        label="Time"
        type="time"
        value={time}
        onChange={(event) => setTime(event.target.value)}
        error={isTried && !isTime(time) ? 'Please choose a time.' : null}
      />
      <SegmentedControl label="How often" segments={frequencies} value={frequency} onChange={setFrequency} />
      {frequency === 'weekly' && (
        <NativeSelect
          label="Day"
          options={weekdays}
          value={String(weekday)}
          onChange={(value) => setWeekday(Number(value))}
        />
      )}
      <div className="flex justify-end gap-2.5">
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit">{reminder === null ? 'Add reminder' : 'Save'}</Button>
      </div>
    </form>
  );
}
