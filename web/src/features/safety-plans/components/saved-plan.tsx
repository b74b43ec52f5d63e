import { ItemStateLine } from '../../../platform/collection/item-state-line.tsx';
import { describeDeletion } from '../../../platform/collection/kept-on-device.ts';
import { VersionChoice } from '../../../platform/collection/versions/version-choice.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { pickParts, planParts } from '../plan-parts.ts';
import {
  type SafetyPlan,
  safetyPlans,
  useSafetyPlanChanges,
  useSafetyPlanState,
} from '../safety-plans.api.ts';

/** For a hard moment: large, in order, without empty parts. `onEdit` is null while another plan is being edited. */
export function SavedPlan({ plan, onEdit }: { plan: SafetyPlan; onEdit: (() => void) | null }) {
  const state = useSafetyPlanState(plan.id);
  const { remove, restore } = useSafetyPlanChanges();
  const undo = () => {
    restore(plan).catch(() => toast({ title: "It couldn't be brought back", variant: 'destructive' }));
  };
  const deletePlan = () => {
    remove(plan.id).then(
      ({ kind }) =>
        toast({
          title: 'Plan deleted',
          ...describeDeletion(kind),
          action: { label: 'Undo', altText: 'Bring the plan back', onSelect: undo },
        }),
      () => toast({ title: "It couldn't be deleted", variant: 'destructive' }),
    );
  };
  const written = planParts.filter(({ key }) => plan[key].trim() !== '');
  return (
    <>
      <ol className="mt-6 grid gap-5">
        {written.map(({ key, title }) => (
          <li key={key} className="rounded-card border border-line bg-card px-5 py-4">
            <h2 className="text-[1.125rem]">{title}</h2>
            <p
              dir="auto"
              className="mt-1.5 whitespace-pre-wrap wrap-anywhere font-serif text-[1.125rem] leading-relaxed"
            >
              {plan[key]}
            </p>
          </li>
        ))}
      </ol>
      {state !== 'changed-elsewhere' && state !== 'refused' && (
        <ItemStateLine collection={safetyPlans} itemId={plan.id} className="mt-3" />
      )}
      <VersionChoice
        collection={safetyPlans}
        item={plan}
        noun="plan"
        listParts={(version) => planParts.map(({ key, title }) => ({ label: title, text: version[key] }))}
        makeCopy={pickParts}
      />
      <div className="mt-4 flex flex-wrap gap-2.5 print:hidden">
        {onEdit && (
          <Button variant="outline" onClick={onEdit}>
            Edit
          </Button>
        )}
        <Button variant="quiet" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="quiet" onClick={deletePlan}>
          Delete
        </Button>
      </div>
    </>
  );
}
