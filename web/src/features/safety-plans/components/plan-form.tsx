import { limits } from '@reflect/contract/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../../platform/api-error.ts';
import { makeKeptToast } from '../../../platform/collection/kept-on-device.ts';
import { FieldsWhileSaving } from '../../../platform/drafts/fields-while-saving.tsx';
import { useUser } from '../../../platform/session/current-user.ts';
import { makeUuidV7 } from '../../../platform/uuid-v7.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { emptyParts, hasWords, type PlanParts, pickParts, planParts } from '../plan-parts.ts';
import { getSafetyPlanDraft, makeSafetyPlanDraft } from '../safety-plan-draft.ts';
import { type SafetyPlan, useSafetyPlanChanges } from '../safety-plans.api.ts';

/** What is written is a draft on this device until it's saved. */
export function PlanForm({ plan, onDone }: { plan: SafetyPlan | null; onDone: (() => void) | null }) {
  const { id: userId } = useUser();
  const { draft, keeper } = getSafetyPlanDraft(userId);
  const { create, update } = useSafetyPlanChanges();
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { register, handleSubmit, getValues, formState } = useForm<PlanParts>({
    defaultValues: draft.read().parts,
  });
  const finish = () => {
    draft.set(makeSafetyPlanDraft());
    onDone?.();
  };

  const cancel = () => (isChanged(getValues(), plan ?? emptyParts) ? setIsAsking(true) : finish());
  const keepNew = async (parts: PlanParts) => {
    const { safetyPlanId } = draft.read();
    try {
      return await create({ id: safetyPlanId, body: parts });
    } catch (error) {
      if (!isApiError(error, 404)) throw error;
      // The plan was deleted on another device while it was being changed here.
      const id = makeUuidV7();
      draft.set((present) => ({ ...present, safetyPlanId: id, base: undefined }));
      return await create({ id, body: parts });
    }
  };

  const save = async (parts: PlanParts) => {
    if (!hasWords(parts)) return setProblem('Write something in at least one part first.');
    setProblem(null);
    try {
      const { kind } = plan ? await update(draft.read().base ?? plan, parts) : await keepNew(parts);
      finish();
      // The saved plan asks which version to keep.
      if (kind === 'changed-elsewhere') return;
      toast(kind === 'sent' ? { title: 'Saved' } : makeKeptToast(kind));
    } catch (error) {
      keeper.keepNow();
      const description = isApiError(error) ? error.userMessage : 'What you wrote is still here.';
      toast({ title: 'Save failed', description, variant: 'destructive' });
    }
  };

  return (
    <form onSubmit={(event) => void handleSubmit(save)(event)} noValidate className="mt-6 grid gap-6">
      <FieldsWhileSaving isSaving={formState.isSubmitting}>
        {planParts.map(({ key, title, hint }) => (
          <TextArea
            key={key}
            label={title}
            hint={hint}
            rows={3}
            dir="auto"
            maxLength={limits.safetyPlanPart}
            {...register(key, {
              onChange: () => draft.set((present) => ({ ...present, parts: pickParts(getValues()) })),
            })}
          />
        ))}
      </FieldsWhileSaving>
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" pending={formState.isSubmitting}>
          Save
        </Button>
        {onDone && (
          <Button variant="outline" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Close without saving?"
        description="What you changed here hasn't been saved and will be discarded."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={finish}
      />
    </form>
  );
}

function isChanged(parts: PlanParts, before: PlanParts): boolean {
  return planParts.some(({ key }) => parts[key].trim() !== before[key].trim());
}
