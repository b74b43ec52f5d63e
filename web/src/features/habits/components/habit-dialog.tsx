import type { Habit } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { isApiError } from '../../../platform/api-error.ts';
import type { Edit } from '../../../platform/drafts/edit-draft.ts';
import { FormDialog } from '../../../platform/drafts/form-dialog.tsx';
import { useDialogForm } from '../../../platform/drafts/use-dialog-form.ts';
import { joinWords } from '../../../platform/support/own-words.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { WrittenSupport } from '../../../platform/support/written-support.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { supportForHabits } from '../habit-drafts.ts';
import {
  emptyHabitForm,
  findHabitChange,
  frequencies,
  type HabitForm,
  habitCategories,
  isSameHabitForm,
  makeHabitBody,
} from '../habit-form.model.ts';
import { useHabitChanges } from '../habits.api.ts';
import { HabitActions } from './habit-actions.tsx';

export type OpenHabit =
  | { kind: 'known'; edit: Edit<Habit, HabitForm> }
  | { kind: 'new'; habitId: string; form: HabitForm; onChange: (form: HabitForm) => void };

/** `onClose` is called once it's saved or discarded. */
export function HabitDialog({ opened, onClose }: { opened: OpenHabit; onClose: () => void }) {
  const isNew = opened.kind === 'new';
  const saved = isNew ? emptyHabitForm : opened.edit.saved;
  const { register, setValue, form, errors, isSaving, dialog, formProps, firstInput, firstField, finish } =
    useDialogForm<HabitForm>({
      opened: isNew ? opened.form : opened.edit.form,
      isUnsaved: (filled) => !isSameHabitForm(filled, saved),
      onChange: isNew ? opened.onChange : opened.edit.onChange,
      onClose,
    });
  const habitId = isNew ? opened.habitId : opened.edit.item.id;
  const save = useSave(opened, finish);
  return (
    <FormDialog
      title={isNew ? 'Create New Habit' : 'Edit Habit'}
      submitLabel={getSubmitLabel(isNew, isSaving)}
      initialFocus={firstInput}
      {...dialog}
    >
      <form {...formProps(save)} noValidate className="grid grid-cols-1 gap-4">
        <TextField
          {...firstField(
            register('name', { validate: (value) => value.trim() !== '' || 'Please enter a habit name' }),
          )}
          label="Name"
          dir="auto"
          required
          maxLength={limits.habitName}
          autoComplete="off"
          placeholder="Walk before breakfast"
          error={errors.name?.message ?? null}
        />
        <WrittenSupport textId={habitId} text={joinWords(form.name, form.targetUnit)} />
        <div className="grid gap-1.5">
          <span aria-hidden="true" className="text-[0.9375rem] font-semibold">
            How often
          </span>
          <SegmentedControl
            label="How often"
            segments={frequencies}
            value={form.frequency}
            onChange={(frequency) => setValue('frequency', frequency)}
          />
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] items-start gap-4">
          <TextField
            {...register('targetValue')}
            label="Target"
            type="number"
            inputMode="numeric"
            min={1}
            max={limits.habitTarget}
            step={1}
          />
          <TextField
            {...register('targetUnit')}
            label="Unit"
            dir="auto"
            hint="Optional, such as minutes or pages."
            maxLength={limits.unit}
            autoCapitalize="none"
            autoComplete="off"
          />
        </div>
        <NativeSelect
          label="Category"
          options={habitCategories}
          value={form.category}
          onChange={(category) => setValue('category', category)}
        />
        {!isNew && (
          <HabitActions
            habit={opened.edit.item}
            readChange={() => findHabitChange(opened.edit.item, keepName(form, opened.edit.item.name))}
            onDone={finish}
          />
        )}
      </form>
    </FormDialog>
  );
}

/** An empty name keeps the one it had. */
function keepName(form: HabitForm, name: string): HabitForm {
  return form.name.trim() === '' ? { ...form, name } : form;
}

function getSubmitLabel(isNew: boolean, isSubmitting: boolean): string {
  if (isNew) return isSubmitting ? 'Creating...' : 'Create Habit';
  return isSubmitting ? 'Saving...' : 'Save Changes';
}

/** A failure leaves the dialog as it is. */
function useSave(opened: OpenHabit, onSaved: () => void) {
  const { create, update } = useHabitChanges();
  const { offerSupport } = useSupport();
  return async (form: HabitForm) => {
    const isNew = opened.kind === 'new';
    const entryId = isNew ? opened.habitId : opened.edit.item.id;
    offerSupport({ entryId, content: joinWords(form.name, form.targetUnit), within: supportForHabits });
    try {
      if (isNew) await create({ id: opened.habitId, body: makeHabitBody(form) });
      else await update(opened.edit.item, findHabitChange(opened.edit.item, form));
      onSaved();
    } catch (error) {
      toast({
        title: isNew ? 'Failed to create habit' : 'Failed to update habit',
        description: isApiError(error) ? error.userMessage : 'What you wrote is still here.',
        variant: 'destructive',
      });
    }
  };
}
