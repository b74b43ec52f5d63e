import type { Goal } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { computePercent } from '@reflect/engine/goals';
import { Minus, Plus } from 'lucide-react';
import { describeKept } from '../../../platform/collection/kept-on-device.ts';
import { FormDialog } from '../../../platform/drafts/form-dialog.tsx';
import { useDialogForm } from '../../../platform/drafts/use-dialog-form.ts';
import { getLane } from '../../../platform/outbox/write.model.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { WrittenSupport } from '../../../platform/support/written-support.tsx';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { describeTarget } from '../describe-goal.model.ts';
import { supportForGoals } from '../goal-drafts.ts';
import { readWholeNumber } from '../goal-form.model.ts';
import { goals, useGoalProgressChanges } from '../goals.api.ts';
import { toastFailure } from '../outcome-toasts.ts';
import { hasProgressWork, makeProgressBody, type ProgressForm } from '../progress-form.model.ts';
import { ProgressBar } from './progress-bar.tsx';
import { ProgressMoods } from './progress-moods.tsx';

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.8 } as const;

/** Asks for the new total, how it feels, and a note. */
export function ProgressDialog({
  goal,
  progressId,
  opened,
  onChange,
  onClose,
}: {
  goal: Goal;
  progressId: string;
  opened: ProgressForm;
  onChange: (form: ProgressForm) => void;
  onClose: () => void;
}) {
  const { register, setValue, form, isSaving, dialog, formProps, finish } = useDialogForm<ProgressForm>({
    opened,
    isUnsaved: hasProgressWork,
    onChange,
    onClose,
  });
  const { create } = useGoalProgressChanges();
  const total = readWholeNumber(form.value, { least: 0, otherwise: 0 });
  const getPercent = (current: number) => computePercent({ current, target: goal.targetValue });
  const step = (by: number) =>
    setValue('value', String(Math.max(0, Math.min(limits.goalValue, total + by))), { shouldDirty: true });
  const { offerSupport } = useSupport();
  const save = async (filled: ProgressForm) => {
    offerSupport({ entryId: progressId, content: filled.notes, within: supportForGoals });
    try {
      const { kind } = await create({
        id: progressId,
        body: makeProgressBody(filled),
        after: [getLane(goals.rules.place, goal.id)],
      });
      finish();
      toast({ title: 'Progress added', ...describeKept(kind) });
    } catch (error) {
      toastFailure('Failed to add progress.', error);
    }
  };
  return (
    <FormDialog
      title="Update Progress"
      description={<bdi className="wrap-anywhere">{goal.title}</bdi>}
      submitLabel={isSaving ? 'Adding...' : 'Add Progress'}
      {...dialog}
    >
      <form {...formProps(save)} className="grid grid-cols-1 gap-5">
        <div>
          <Field label="New total">
            {(ids) => (
              <div className="flex items-center gap-2 rounded-card border border-control-line p-1.5 focus-within:border-accent">
                <IconButton
                  label="One less"
                  tooltip={false}
                  className="bg-sunken"
                  disabled={total === 0}
                  onClick={() => step(-1)}
                  icon={<Minus {...icon} />}
                />
                <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-center gap-x-2">
                  <input
                    {...ids}
                    {...register('value')}
                    type="number"
                    inputMode="numeric"
                    required
                    min={0}
                    max={limits.goalValue}
                    step={1}
                    style={{ width: `${Math.max(2, form.value.length) + 1}ch` }}
                    className="tabular max-w-full [appearance:textfield] rounded-control bg-transparent text-center font-serif text-[1.875rem] leading-tight font-medium [&::-webkit-inner-spin-button]:appearance-none"
                  />
                  <bdi className="text-ink-2 wrap-anywhere">{describeTarget(goal)}</bdi>
                </div>
                <IconButton
                  label="One more"
                  tooltip={false}
                  className="bg-sunken"
                  disabled={total >= limits.goalValue}
                  onClick={() => step(1)}
                  icon={<Plus {...icon} />}
                />
              </div>
            )}
          </Field>
          <div className="mt-3.5">
            <ProgressBar
              label="New progress"
              percent={getPercent(total)}
              mark={getPercent(readWholeNumber(form.openedValue, { least: 0, otherwise: 0 }))}
            />
          </div>
        </div>
        <TextArea
          {...register('notes')}
          label="Notes"
          hint="Optional"
          dir="auto"
          rows={3}
          maxLength={limits.goalText}
          className="font-serif text-[1.0625rem]"
        />
        <WrittenSupport textId={progressId} text={form.notes} />
        <ProgressMoods mood={form.mood} onChange={(mood) => setValue('mood', mood)} />
      </form>
    </FormDialog>
  );
}
