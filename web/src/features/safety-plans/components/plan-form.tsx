import { limits } from '@reflect/contract/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../../platform/api-error.ts';
import { makeKeptToast } from '../../../platform/collection/kept-here.ts';
import { FieldsWhileSaving } from '../../../platform/drafts/fields-while-saving.tsx';
import { useUser } from '../../../platform/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { hasWords, type PlanParts, pickParts, planParts } from '../plan-parts.ts';
import { getSafetyPlanDraft, makeSafetyPlanDraft } from '../safety-plan-draft.ts';
import { type SafetyPlan, useSafetyPlanChanges } from '../safety-plans.api.ts';

/** What is written is a draft on this device until it's saved. */
export function PlanForm({ plan, onDone }: { plan: SafetyPlan | null; onDone: (() => void) | null }) {
  const { id: userId } = useUser();
  const { draft, keeper } = getSafetyPlanDraft(userId);
  const { create, update } = useSafetyPlanChanges();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, getValues, formState } = useForm<PlanParts>({
    defaultValues: draft.read().parts,
  });
  const finish = () => {
    draft.set(makeSafetyPlanDraft());
    onDone?.();
  };

  const save = async (parts: PlanParts) => {
    if (!hasWords(parts)) return setProblem('Write something in at least one part first.');
    setProblem(null);
    try {
      const { kind } = plan
        ? await update(plan, parts)
        : await create({ id: draft.read().safetyPlanId, body: parts });
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
          <Button variant="outline" onClick={finish}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
