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
import { hasWords, pickParts } from '../plan-parts.ts';
import { getSafetyPlanDraft } from '../safety-plan-draft.ts';
import { type SafetyPlan, safetyPlans, useSafetyPlans } from '../safety-plans.api.ts';

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
  const draftedId = useStore(draft, ({ safetyPlanId }) => safetyPlanId);
  const hasDraft = useStore(draft, ({ parts }) => hasWords(parts));
  const [isEditing, setIsEditing] = useState(false);
  const [isRestored, setIsRestored] = useState(false);
  useEffect(() => {
    const leave = keeper.visit();
    void keeper.restored.then(() => setIsRestored(true));
    return leave;
  }, [keeper]);
  const edited = items.find(({ id }) => id === draftedId) ?? null;
  // A plan that arrives from another device doesn't take the place of one that is being written.
  const isWriting = items.length === 0 || isEditing || hasDraft;
  const shown = isWriting ? items.filter(({ id }) => id !== edited?.id) : items;
  const edit = (plan: SafetyPlan) => {
    draft.set({ safetyPlanId: plan.id, parts: pickParts(plan), base: plan });
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
      {status === 'ready' && isRestored && isWriting && (
        <PlanForm plan={edited} onDone={items.length > 0 ? () => setIsEditing(false) : null} />
      )}
      {status === 'ready' &&
        isRestored &&
        shown.map((plan, at) => (
          <section key={plan.id} aria-label={at > 0 || isWriting ? 'Another plan' : 'Plan'}>
            {(at > 0 || isWriting) && (
              <p className="mt-10 border-t border-line pt-6 text-ink-2">
                Another plan of yours, saved on another device. Move what you need into one of them, then
                delete the other.
              </p>
            )}
            <SavedPlan plan={plan} onEdit={isWriting ? null : () => edit(plan)} />
          </section>
        ))}
    </div>
  );
}
