import type { Goal, GoalProgress } from '@reflect/contract';
import { computePercent, isReached } from '@reflect/engine/goals';
import { Pencil, Trash2 } from 'lucide-react';
import { UnsentLine } from '../../../platform/collection/unsent-line.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MoreMenu } from '../../../ui/overlay/more-menu.tsx';
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
        <MoreMenu
          label={`Edit or delete ${goal.title}`}
          panelLabel={`Options of ${goal.title}`}
          className="-mt-2 -me-2.5"
          choices={[
            { label: 'Edit', icon: <Pencil {...icon} />, onChoose: onEdit },
            { label: 'Delete', icon: <Trash2 {...icon} />, onChoose: onDelete },
          ]}
        />
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
