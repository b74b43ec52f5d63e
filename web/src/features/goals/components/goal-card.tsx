import type { Goal, GoalProgress } from '@reflect/contract';
import { computePercent, isReached } from '@reflect/engine/goals';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { UnsentLine } from '../../../platform/collection/unsent-line.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { describeGoal, describeTarget } from '../describe-goal.model.ts';
import { goalProgress, goals } from '../goals.api.ts';
import { ProgressBar } from './progress-bar.tsx';
import { ProgressChart } from './progress-chart.tsx';
import { LastNote, ProgressHistory } from './progress-history.tsx';

const icon = { 'aria-hidden': true, className: 'size-4.5 shrink-0', strokeWidth: 1.8 } as const;

export function GoalCard({
  goal,
  current,
  history,
  today,
  onEdit,
  onDelete,
  onProgress,
}: {
  goal: Goal;
  /** Includes what linked habits have added. */
  current: number;
  history: readonly GoalProgress[];
  today: string;
  onEdit: () => void;
  onDelete: () => void;
  onProgress: () => void;
}) {
  const percent = computePercent({ current, target: goal.targetValue });
  const newest = history.at(-1);
  return (
    <Card as="article" className="p-4">
      <header className="flex items-start justify-between gap-2">
        <div dir="auto" className="min-w-0 flex-1">
          <h3 className="text-[1.15625rem] leading-snug wrap-anywhere">{goal.title}</h3>
          <p className="mt-0.5 text-note">{describeGoal(goal, today)}</p>
        </div>
        <GoalMenu title={goal.title} onEdit={onEdit} onDelete={onDelete} />
      </header>
      {goal.description !== null && (
        <p
          dir="auto"
          className="mt-2 line-clamp-3 text-[0.9375rem] whitespace-pre-line wrap-anywhere text-ink-2"
        >
          {goal.description}
        </p>
      )}
      <p className="tabular mt-3 mb-2 wrap-anywhere text-ink-2">
        <b className="font-serif text-[1.5625rem] font-medium text-ink">{current.toLocaleString()}</b>{' '}
        <bdi>{describeTarget(goal)}</bdi>
      </p>
      <ProgressBar label={goal.title} percent={percent} />
      {history.length > 1 && <ProgressChart goal={goal} history={history} today={today} />}
      <LastNote history={history} />
      {history.length > 0 && <ProgressHistory goal={goal} history={history} today={today} />}
      <UnsentLine collection={goals} item={goal} />
      {newest && <UnsentLine collection={goalProgress} item={newest} />}
      <footer className="mt-2 -mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <span className="tabular text-note">
          {isReached({ current, target: goal.targetValue }) ? '100% · reached' : `${percent}%`}
        </span>
        <Button
          variant="quiet"
          className="-me-4.5 text-accent! hover:text-accent-strong!"
          aria-haspopup="dialog"
          onClick={onProgress}
        >
          Update Progress<span className="sr-only"> of {goal.title}</span>
        </Button>
      </footer>
    </Card>
  );
}

function GoalMenu({ title, onEdit, onDelete }: { title: string; onEdit: () => void; onDelete: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const pick = (action: () => void) => () => {
    setIsOpen(false);
    action();
  };
  return (
    <Popover
      label={`Options of ${title}`}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <IconButton
          label={`Edit or delete ${title}`}
          tooltip={false}
          className="-mt-2 -me-2.5"
          icon={<Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.8} />}
        />
      }
    >
      <div className="grid gap-1">
        <Button variant="quiet" className="justify-start" icon={<Pencil {...icon} />} onClick={pick(onEdit)}>
          Edit
        </Button>
        <Button
          variant="quiet"
          className="justify-start"
          icon={<Trash2 {...icon} />}
          onClick={pick(onDelete)}
        >
          Delete
        </Button>
      </div>
    </Popover>
  );
}
