import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { weekdayNames } from '../describe-reminder.model.ts';
import { addReminder, editReminder } from '../reminder-actions.ts';
import { isChanged, type ReminderForm as ReminderDraft } from '../reminder-drafts.ts';
import { longestMessage, longestName } from '../reminders.model.ts';
import { isTime } from '../stored-reminders.model.ts';

const frequencies = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
] as const;
const weekdays = weekdayNames.map((label, at) => ({ value: String(at), label }));

const rules = {
  name: { validate: (name: string) => name.trim() !== '' || 'Please enter a name.' },
  time: { validate: (time: string) => isTime(time) || 'Please choose a time.' },
};

/** `onChange` gets the words after each change; `onClose` is called once they're saved or discarded. */
export function ReminderForm({
  form,
  onChange,
  onClose,
}: {
  form: ReminderDraft;
  onChange: (form: ReminderDraft) => void;
  onClose: () => void;
}) {
  const { register, control, handleSubmit, watch, getValues, setFocus, formState } = useForm({
    defaultValues: form.words,
  });
  const { errors } = formState;
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => setFocus('name'), [setFocus]);
  useEffect(() => {
    const { unsubscribe } = watch(() => onChange({ ...form, words: getValues() }));
    return unsubscribe;
  }, [watch, getValues, onChange, form]);

  const submit = handleSubmit((words) => {
    const { reminderId, saved } = form;
    const isStored = reminderId === null ? addReminder(words) : editReminder({ reminderId, saved, words });
    if (isStored) onClose();
  });
  const cancel = () => (isChanged({ ...form, words: getValues() }) ? setIsAsking(true) : onClose());

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
        <Button variant="outline" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit">{form.reminderId === null ? 'Add reminder' : 'Save'}</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Close without saving?"
        description="What you wrote here hasn't been saved and will be discarded."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={onClose}
      />
    </form>
  );
}
