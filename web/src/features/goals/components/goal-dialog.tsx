import type { Goal, Habit } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { describeKept } from '../../../platform/collection/kept-on-device.ts';
import type { Edit } from '../../../platform/drafts/edit-draft.ts';
import { FormDialog } from '../../../platform/drafts/form-dialog.tsx';
import { useDialogForm } from '../../../platform/drafts/use-dialog-form.ts';
import { joinWords } from '../../../platform/support/own-words.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { WrittenSupport } from '../../../platform/support/written-support.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { limitJoinedText } from '../../../ui/form/joined-text.ts';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { supportForGoals } from '../goal-drafts.ts';
import {
  emptyGoalForm,
  findGoalChange,
  type GoalForm,
  goalCategories,
  isSameGoalForm,
  makeGoalBody,
  priorities,
} from '../goal-form.model.ts';
import { useGoalChanges } from '../goals.api.ts';
import { toastFailure } from '../outcome-toasts.ts';
import { LinkedHabits } from './linked-habits.tsx';

export type OpenGoal =
  | { kind: 'known'; edit: Edit<Goal, GoalForm> }
  | { kind: 'new'; goalId: string; form: GoalForm; onChange: (form: GoalForm) => void };

/** `onClose` is called once it's saved or discarded. */
export function GoalDialog({
  opened,
  habits,
  onClose,
}: {
  opened: OpenGoal;
  habits: readonly Habit[];
  onClose: () => void;
}) {
  const isNew = opened.kind === 'new';
  const saved = isNew ? emptyGoalForm : opened.edit.saved;
  const { register, setValue, form, isSaving, dialog, formProps, firstInput, firstField, finish } =
    useDialogForm<GoalForm>({
      opened: isNew ? opened.form : opened.edit.form,
      isUnsaved: (filled) => !isSameGoalForm(filled, saved),
      onChange: isNew ? opened.onChange : opened.edit.onChange,
      onClose,
    });
  const goalId = isNew ? opened.goalId : opened.edit.item.id;
  const save = useSave(opened, finish);
  const description = limitJoinedText({
    text: form.description,
    saved: saved.description,
    max: limits.goalText,
  });
  const pendingLabel = isNew ? 'Creating...' : 'Updating...';
  return (
    <FormDialog
      title={isNew ? 'Create New Goal' : 'Edit Goal'}
      submitLabel={isSaving ? pendingLabel : isNew ? 'Create Goal' : 'Update Goal'}
      initialFocus={firstInput}
      {...dialog}
    >
      <form {...formProps(save)} className="grid grid-cols-1 gap-4">
        <TextField
          {...firstField(register('title'))}
          label="Title"
          dir="auto"
          required
          pattern=".*\S.*"
          title="Please enter a title"
          maxLength={limits.goalTitle}
          autoComplete="off"
          placeholder="Run 10 km without stopping"
        />
        <TextArea
          {...register('description', { validate: description.mayStay })}
          {...description.field}
          label="Description"
          dir="auto"
          rows={2}
        />
        <WrittenSupport textId={goalId} text={joinGoalWords(form)} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(max(8.5rem,34%),100%),1fr))] items-start gap-4">
          <TextField
            {...register('targetValue')}
            label="Target value"
            type="number"
            inputMode="numeric"
            required
            min={1}
            max={limits.goalValue}
            step={1}
          />
          <TextField
            {...register('currentValue')}
            label="Current value"
            type="number"
            inputMode="numeric"
            min={0}
            max={limits.goalValue}
            step={1}
          />
          <TextField
            {...register('unit')}
            label="Unit"
            dir="auto"
            placeholder="km"
            maxLength={limits.unit}
            autoCapitalize="none"
            autoComplete="off"
          />
          <TextField
            {...register('targetDate')}
            label="Target date"
            type="date"
            min="1900-01-01"
            max="2199-12-31"
          />
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-4">
          <NativeSelect
            label="Category"
            options={goalCategories}
            value={form.category}
            onChange={(category) => setValue('category', category)}
          />
          <NativeSelect
            label="Priority"
            options={priorities}
            value={form.priority}
            onChange={(priority) => setValue('priority', priority)}
          />
        </div>
        <LinkedHabits
          habits={habits}
          habitIds={form.habitIds}
          onChange={(habitIds) => setValue('habitIds', habitIds)}
        />
      </form>
    </FormDialog>
  );
}

function joinGoalWords({ title, description, unit }: GoalForm): string {
  return joinWords(title, description, unit);
}

/** A failure leaves the dialog as it is. */
function useSave(opened: OpenGoal, onSaved: () => void) {
  const { create, update } = useGoalChanges();
  const { offerSupport } = useSupport();
  return async (form: GoalForm) => {
    const isNew = opened.kind === 'new';
    const entryId = isNew ? opened.goalId : opened.edit.item.id;
    offerSupport({ entryId, content: joinGoalWords(form), within: supportForGoals });
    try {
      const { kind } = isNew
        ? await create({ id: opened.goalId, body: makeGoalBody(form) })
        : await update(opened.edit.item, findGoalChange(opened.edit.saved, form));
      onSaved();
      toast({
        title: isNew ? 'Goal created successfully' : 'Goal updated successfully',
        ...describeKept(kind),
      });
    } catch (error) {
      toastFailure(isNew ? 'Failed to create goal.' : 'Failed to update goal.', error);
    }
  };
}
