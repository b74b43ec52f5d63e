import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { weekdayNames } from '../describe-reminder.model.ts';
import { addReminder, editReminder } from '../reminder-actions.ts';
import { getWeekday, longestMessage, longestName, type ReminderWords } from '../reminders.model.ts';
import { isTime, type Reminder } from '../stored-reminders.model.ts';

const frequencies = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
] as const;
const weekdays = weekdayNames.map((label, at) => ({ value: String(at), label }));

const rules = {
  name: { validate: (name: string) => name.trim() !== '' || 'Please enter a name.' },
  time: { validate: (time: string) => isTime(time) || 'Please choose a time.' },
};

function makeStartValues(
  reminder: Reminder | null,
  start: Partial<ReminderWords> | undefined,
): Required<ReminderWords> {
  if (reminder === null)
    return {
      name: '',
      message: '',
      time: '09:00',
      frequency: 'daily',
      weekday: new Date().getDay(),
      ...start,
    };
  const { name, message, time, frequency } = reminder;
  return { name, message, time, frequency, weekday: getWeekday(reminder) };
}

export function ReminderForm({
  reminder,
  start,
  onDone,
}: {
  reminder: Reminder | null;
  start?: Partial<ReminderWords>;
  onDone: () => void;
}) {
  const { register, control, handleSubmit, watch, setFocus, formState } = useForm({
    defaultValues: makeStartValues(reminder, start),
  });
  const { errors } = formState;
  useEffect(() => setFocus('name'), [setFocus]);

  const submit = handleSubmit((words) => {
    const isStored =
      reminder === null ? addReminder(words) : editReminder({ reminderId: reminder.id, words });
    if (isStored) onDone();
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 grid grid-cols-1 gap-4">
      <TextField
        label="Name"
        maxLength={longestName}
        autoComplete="off"
        error={errors.name?.message ?? null}
        {...register('name', rules.name)}
      />
      <TextField
        label="Message"
        hint="Anyone who can see this screen can read it."
        maxLength={longestMessage}
        autoComplete="off"
        {...register('message')}
      />
      <TextField
        label="Time"
        type="time"
        error={errors.time?.message ?? null}
        {...register('time', rules.time)}
      />
      <Controller
        control={control}
        name="frequency"
        render={({ field: { value, onChange } }) => (
          <SegmentedControl label="How often" segments={frequencies} value={value} onChange={onChange} />
        )}
      />
      {watch('frequency') === 'weekly' && (
        <Controller
          control={control}
          name="weekday"
          render={({ field: { value, onChange } }) => (
            <NativeSelect
              label="Day"
              options={weekdays}
              value={String(value)}
              onChange={(day) => onChange(Number(day))}
            />
          )}
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
