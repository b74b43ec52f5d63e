import type { Goal, Habit, HabitCompletion } from '@reflect/contract';
import { toDay } from '@reflect/engine/days';
import { computeCurrentValue, isReached, listHistory } from '@reflect/engine/goals';
import { Plus, Target } from 'lucide-react';
import { useState } from 'react';
import { KeptNote } from '../../../platform/collection/kept-note.tsx';
import { useToday } from '../../../platform/days/use-today.ts';
import { useDialogDraft } from '../../../platform/drafts/dialog-draft.ts';
import { useEditDraft } from '../../../platform/drafts/edit-draft.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { LoadFailure } from '../../../ui/layout/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { describeGoals } from '../describe-goal.model.ts';
import { goalDrafts, goalEdits, progressDrafts, supportForGoals } from '../goal-drafts.ts';
import { makeGoalForm } from '../goal-form.model.ts';
import { goals, useGoalProgress, useGoals } from '../goals.api.ts';
import { hasProgressWork, makeProgressForm } from '../progress-form.model.ts';
import { DeleteGoalDialog } from './delete-goal-dialog.tsx';
import { GoalCard } from './goal-card.tsx';
import { GoalDialog } from './goal-dialog.tsx';
import { LostProgressDialog } from './lost-progress-dialog.tsx';
import { ProgressDialog } from './progress-dialog.tsx';

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.7 } as const;

/** Goals may count habits and their completions. */
export function GoalList({
  habits,
  completions,
}: {
  habits: readonly Habit[];
  completions: readonly HabitCompletion[];
}) {
  const { id: userId } = useUser();
  const today = toDay(useToday());
  const { items, status, isAway, isComplete, retry } = useGoals();
  const { items: progress } = useGoalProgress({ isWanted: status === 'ready' });
  const goalDraft = useDialogDraft(goalDrafts, userId);
  const progressDraft = useDialogDraft(progressDrafts, userId);
  const { edit, open: openEdit, close: closeEdit } = useEditDraft(goalEdits, userId);
  const [deleting, setDeleting] = useState<Goal | null>(null);

  const { SupportPlace } = useSupport();

  const rows = items.map((goal) => {
    const current = computeCurrentValue(goal, { progress, habits, completions });
    return { goal, current, isDone: isReached({ current, target: goal.targetValue }) };
  });
  const ordered = [...rows.filter(({ isDone }) => !isDone), ...rows.filter(({ isDone }) => isDone)];
  const reached = rows.filter(({ isDone }) => isDone).length;
  const newGoal = goalDraft.read();
  const written = progressDraft.read();
  const updated = progressDraft.isOpen ? items.find(({ id }) => id === written.form.goalId) : undefined;
  const isGoalLost = progressDraft.isOpen && updated === undefined && isComplete;

  return (
    <section aria-labelledby="goals-heading">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-36">
          <h2 id="goals-heading" className="text-[1.4375rem]">
            Goals
          </h2>
          {items.length > 0 && (
            <p className="tabular mt-0.5 text-note">
              {describeGoals({ underWay: items.length - reached, reached })}
            </p>
          )}
        </div>
        {items.length > 0 && (
          <Button
            variant="outline"
            icon={<Plus {...icon} />}
            aria-haspopup="dialog"
            onClick={() => goalDraft.open()}
          >
            New<span className="sr-only"> goal</span>
          </Button>
        )}
      </header>
      {status === 'ready' && isAway && (
        <KeptNote of={goals} text="These are the goals kept on this device." className="mt-2" />
      )}
      {status === 'loading' && <GoalSkeletons />}
      {status === 'failed' && (
        <LoadFailure
          isCard
          className="mt-3"
          text="Your goals couldn't be loaded. Nothing was lost."
          onRetry={retry}
        />
      )}
      {status === 'ready' && items.length === 0 && <NoGoals onCreate={() => goalDraft.open()} />}
      {ordered.length > 0 && (
        <ul aria-label="Goals" className="mt-3 grid grid-cols-1 items-start gap-3 lg:grid-cols-2 lg:gap-4">
          {ordered.map(({ goal, current }) => (
            <li key={goal.id}>
              <GoalCard
                goal={goal}
                current={current}
                history={listHistory(goal.id, progress)}
                today={today}
                onEdit={() => openEdit(goal, makeGoalForm(goal, current))}
                onDelete={() => setDeleting(goal)}
                onProgress={() => progressDraft.open(makeProgressForm(goal.id, current))}
              />
            </li>
          ))}
        </ul>
      )}
      <SupportPlace entryId={supportForGoals} wayOn="Back to your goals" onWayOn={() => undefined} />
      {goalDraft.isOpen && (
        <GoalDialog
          opened={{
            kind: 'new',
            goalId: newGoal.itemId,
            form: newGoal.form,
            onChange: goalDraft.change,
          }}
          habits={habits}
          onClose={() => goalDraft.drop(newGoal.itemId)}
        />
      )}
      {edit !== null && (
        <GoalDialog key={edit.editId} opened={{ kind: 'known', edit }} habits={habits} onClose={closeEdit} />
      )}
      {updated !== undefined && (
        <ProgressDialog
          goal={updated}
          progressId={written.itemId}
          opened={written.form}
          onChange={progressDraft.change}
          onClose={() => progressDraft.drop(written.itemId)}
        />
      )}
      {isGoalLost && hasProgressWork(written.form) && (
        <LostProgressDialog
          written={written.form}
          onClose={progressDraft.hide}
          onDiscard={() => progressDraft.drop(written.itemId)}
        />
      )}
      {deleting !== null && <DeleteGoalDialog goal={deleting} onClose={() => setDeleting(null)} />}
    </section>
  );
}

function NoGoals({ onCreate }: { onCreate: () => void }) {
  return (
    <Card className="mt-3">
      <EmptyState
        headingLevel={3}
        icon={<Target aria-hidden="true" className="size-6" strokeWidth={1.6} />}
        title="No goals yet"
        text="Something you'd like to reach, and a number that tells you when you have. You can note how it felt along the way."
        action={
          <Button icon={<Plus {...icon} />} aria-haspopup="dialog" onClick={onCreate}>
            Create a goal
          </Button>
        }
      />
    </Card>
  );
}

function GoalSkeletons() {
  return (
    <div role="status" className="mt-3 grid gap-3">
      <span className="sr-only">Loading your goals</span>
      {[1, 2].map((place) => (
        <Card key={place} className="grid gap-3 p-4">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-2 w-full" />
        </Card>
      ))}
    </div>
  );
}
