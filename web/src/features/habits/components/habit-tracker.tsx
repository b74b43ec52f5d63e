import type { Habit } from '@reflect/contract';
import { toDay } from '@reflect/engine/days';
import { collectCompletedDays, isDone } from '@reflect/engine/habits';
import { ArrowUpDown, ListChecks, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { KeptNote } from '../../../platform/collection/kept-note.tsx';
import { useToday } from '../../../platform/days/use-today.ts';
import { useDialogDraft } from '../../../platform/drafts/dialog-draft.ts';
import { useEditDraft } from '../../../platform/drafts/edit-draft.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { LoadFailure } from '../../../ui/layout/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { writeHabitDay } from '../describe-habit.model.ts';
import { habitDrafts, habitEdits, supportForHabits } from '../habit-drafts.ts';
import { makeHabitForm } from '../habit-form.model.ts';
import {
  habits,
  sayNotUpdated,
  useHabitChanges,
  useHabitCompletions,
  useHabits,
  useTickHabit,
} from '../habits.api.ts';
import { ArchivedHabits } from './archived-habits.tsx';
import { ArrangeList } from './arrange-list.tsx';
import { HabitDialog } from './habit-dialog.tsx';
import { GridLegend } from './habit-grid.tsx';
import { HabitRow } from './habit-row.tsx';

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.7 } as const;
const noDays: ReadonlySet<string> = new Set();

export function HabitTracker() {
  const { id: userId } = useUser();
  const today = toDay(useToday());
  const { items, status, isAway, retry } = useHabits();
  const completions = useHabitCompletions({ isWanted: status === 'ready' });
  const days = useMemo(() => collectCompletedDays(completions.items), [completions.items]);
  const draft = useDialogDraft(habitDrafts, userId);
  const newHabit = draft.read();
  const { edit, open: openEdit, close: closeEdit } = useEditDraft(habitEdits, userId);
  const startEditing = (habit: Habit) => openEdit(habit, makeHabitForm(habit));
  const [isArranging, setIsArranging] = useState(false);
  const { update } = useHabitChanges();
  const tick = useTickHabit();
  const { SupportPlace } = useSupport();
  const present = items.filter(({ isArchived }) => !isArchived);
  const archived = items.filter(({ isArchived }) => isArchived);
  const done = present.filter(({ id, frequency }) =>
    isDone({ frequency, days: days.get(id) ?? noDays, today }),
  ).length;

  const move = (positions: { id: string; position: number }[]) => {
    for (const { id, position } of positions) {
      const habit = items.find((item) => item.id === id);
      if (habit) update(habit, { position }).catch(sayNotUpdated);
    }
  };
  const renderRow = (habit: Habit) => (
    <HabitRow
      key={habit.id}
      habit={habit}
      days={days.get(habit.id) ?? noDays}
      completions={completions.items}
      today={today}
      onToggle={() => tick(habit, today)}
      onEdit={() => startEditing(habit)}
    />
  );

  return (
    <section aria-labelledby="habits-heading">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-36">
          <h2 id="habits-heading" className="text-[1.4375rem]">
            Habits
          </h2>
          <p className="tabular mt-0.5 flex flex-wrap gap-x-3 text-note">
            <span>{writeHabitDay(today, { weekday: 'long' })}</span>
            {present.length > 0 && (
              <span>
                {done} of {present.length} done
              </span>
            )}
          </p>
        </div>
        {items.length > 0 && (
          <div className="flex flex-wrap gap-1.5">
            {present.length > 1 && (
              <IconButton
                label={isArranging ? 'Stop arranging' : 'Arrange habits'}
                aria-pressed={isArranging}
                onClick={() => setIsArranging(!isArranging)}
                icon={<ArrowUpDown {...icon} />}
              />
            )}
            <Button
              variant="outline"
              icon={<Plus {...icon} />}
              aria-haspopup="dialog"
              onClick={() => draft.open()}
            >
              New<span className="sr-only"> habit</span>
            </Button>
          </div>
        )}
      </header>
      <SupportPlace entryId={supportForHabits} wayOn="Back to your habits" onWayOn={() => undefined} />
      {status === 'ready' && isAway && (
        <KeptNote of={habits} text="These are the habits kept on this device." className="mt-2" />
      )}
      {status === 'loading' && <HabitSkeletons />}
      {status === 'failed' && (
        <LoadFailure
          isCard
          className="mt-3"
          text="Your habits couldn't be loaded. Nothing was lost."
          onRetry={retry}
        />
      )}
      {status === 'ready' && items.length === 0 && <NoHabits onCreate={() => draft.open()} />}
      {present.length > 0 &&
        (isArranging && present.length > 1 ? (
          <ArrangeList habits={present} onMove={move} />
        ) : (
          <>
            <div className="mt-3 border-t border-line">{present.map(renderRow)}</div>
            <GridLegend />
          </>
        ))}
      {archived.length > 0 && <ArchivedHabits habits={archived} onEdit={startEditing} />}
      {draft.isOpen && (
        <HabitDialog
          opened={{
            kind: 'new',
            habitId: newHabit.itemId,
            form: newHabit.form,
            onChange: draft.change,
          }}
          onClose={() => draft.drop(newHabit.itemId)}
        />
      )}
      {edit !== null && (
        <HabitDialog key={edit.editId} opened={{ kind: 'known', edit }} onClose={closeEdit} />
      )}
    </section>
  );
}

function NoHabits({ onCreate }: { onCreate: () => void }) {
  return (
    <Card className="mt-3">
      <EmptyState
        headingLevel={3}
        icon={<ListChecks aria-hidden="true" className="size-6" strokeWidth={1.6} />}
        title="No habits yet"
        text="Something small you'd like to do again and again: a walk, ten pages, a call. One missed day doesn't reset the count."
        action={
          <Button icon={<Plus {...icon} />} aria-haspopup="dialog" onClick={onCreate}>
            Create a habit
          </Button>
        }
      />
    </Card>
  );
}

function HabitSkeletons() {
  return (
    <div role="status" className="mt-3 grid grid-cols-1 gap-5 border-t border-line pt-4">
      <span className="sr-only">Loading your habits</span>
      {[1, 2, 3].map((place) => (
        <div key={place} className="flex items-center gap-3.5">
          <Skeleton className="size-9 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-1/4" />
          </div>
          <Skeleton className="h-16 w-[min(7.5rem,30%)]" />
        </div>
      ))}
    </div>
  );
}
