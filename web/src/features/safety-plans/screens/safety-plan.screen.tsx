import { useEffect, useState } from 'react';
import { KeptNote } from '../../../platform/collection/kept-note.tsx';
import { readKeepOnDevice } from '../../../platform/device-store/keep-on-device.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { useStore } from '../../../platform/store.ts';
import { LoadFailure } from '../../../ui/layout/load-failure.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PlanForm } from '../components/plan-form.tsx';
import { SavedPlan } from '../components/saved-plan.tsx';
import { pickParts } from '../plan-parts.ts';
import { getSafetyPlanDraft } from '../safety-plan-draft.ts';
import { safetyPlans, useSafetyPlans } from '../safety-plans.api.ts';

const crumbs = [
  { label: 'Settings', to: '/settings' },
  { label: 'Support in hard moments', to: '/support' },
  { label: 'My safety plan' },
];

function describeKeeping(): string {
  return readKeepOnDevice() === 'nothing'
    ? 'This device keeps nothing, as you chose in Settings, so you need a connection to read it.'
    : "It's kept on this device, so you can read it without a connection.";
}

/** Works without a connection too. */
export function SafetyPlanScreen() {
  const { items, status, isAway, retry } = useSafetyPlans();
  const { id: userId } = useUser();
  const { draft, keeper } = getSafetyPlanDraft(userId);
  const { safetyPlanId: drafted } = useStore(draft);
  const [isEditing, setIsEditing] = useState(false);
  const [isRestored, setIsRestored] = useState(false);
  const plan = items[0] ?? null;
  useEffect(() => {
    const leave = keeper.visit();
    void keeper.restored.then(() => setIsRestored(true));
    return leave;
  }, [keeper]);
  // Continues a change that wasn't saved.
  const hasDraft = isRestored && plan !== null && drafted === plan.id;
  const edit = () => {
    if (plan) draft.set({ safetyPlanId: plan.id, parts: pickParts(plan) });
    setIsEditing(true);
  };
  return (
    <div className="mx-auto w-full max-w-[680px] px-5 page-end lg:px-8 lg:pt-2">
      <PageHead title="My safety plan" crumbs={crumbs} />
      <p className="mt-2 text-ink-2">
        A page you write on a calmer day, for the hard ones. {status !== 'failed' && `${describeKeeping()} `}
        Leave out any part; you can fill it in together with somebody you trust.
      </p>
      {status === 'ready' && isAway && (
        <KeptNote of={safetyPlans} text="This is the plan kept on this device." className="mt-4" />
      )}
      {(status === 'loading' || !isRestored) && status !== 'failed' && (
        <div role="status" className="mt-6 grid gap-5">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-24 rounded-card" />
        </div>
      )}
      {status === 'failed' && (
        <LoadFailure
          className="mt-6"
          text="Your plan couldn't be loaded. Nothing was lost."
          onRetry={retry}
        />
      )}
      {status === 'ready' && isRestored && plan && !isEditing && !hasDraft && (
        <SavedPlan plan={plan} onEdit={edit} />
      )}
      {status === 'ready' && isRestored && (!plan || isEditing || hasDraft) && (
        <PlanForm plan={plan} onDone={plan ? () => setIsEditing(false) : null} />
      )}
    </div>
  );
}
