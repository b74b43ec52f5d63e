import type { Installation } from '@reflect/contract';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useInstallation } from '../admin.api.ts';
import { FindingsList } from '../components/findings-list.tsx';
import { LoadFailed } from '../components/load-failed.tsx';
import { TaskCard } from '../components/task-card.tsx';
import { groupFindings, type InstallationTask, listTasks } from '../installation.model.ts';
import { refresh } from '../refresh.ts';

export function InstallationScreen() {
  const { data, error, isFetching, refetch } = useInstallation();
  if (!data && error)
    return (
      <LoadFailed
        error={error}
        message="This installation couldn't be checked."
        retry={() => void refetch()}
      />
    );
  if (!data) return <Loading />;
  const tasks = listTasks(data.findings);
  const groups = groupFindings(data.findings);
  const half = Math.ceil(groups.length / 2);
  return (
    <>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <Summary tasks={tasks} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <CheckedAt {...data} />
          <Button
            variant="outline"
            icon={<RefreshCw aria-hidden="true" className="size-5" strokeWidth={1.7} />}
            pending={isFetching}
            onClick={() => void refresh({ refetch, what: 'the checks' })}
          >
            Check again
          </Button>
        </div>
      </div>
      {tasks.length > 0 && (
        <ul aria-label="What to do" className="mt-5 grid gap-3 md:grid-cols-2">
          {tasks.map((task) => (
            <TaskCard key={`${task.about} ${task.text}`} task={task} onSettled={() => void refetch()} />
          ))}
        </ul>
      )}
      <div className="mt-4 grid items-start gap-3 md:grid-cols-2">
        <FindingsList label="The first half of the checks" groups={groups.slice(0, half)} />
        <FindingsList label="The second half of the checks" groups={groups.slice(half)} />
      </div>
      <p className="mt-4 text-note">
        Counts and states only. What people write is encrypted, and no screen here can show it.
      </p>
    </>
  );
}

function Summary({ tasks }: { tasks: readonly InstallationTask[] }) {
  const isBroken = tasks.some(({ state }) => state === 'wrong');
  const count = tasks.length;
  return (
    <p role="status" className="text-ink-2">
      <strong className="font-semibold text-ink">{isBroken ? 'Something is wrong.' : 'Running.'}</strong>{' '}
      {count === 0 ? 'Nothing to do.' : count === 1 ? 'One thing to do.' : `${count} things to do.`}
    </p>
  );
}

function CheckedAt({ checkedAt }: Pick<Installation, 'checkedAt'>) {
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(new Date(checkedAt));
  return (
    <span className="text-note">
      Checked at{' '}
      <time dateTime={checkedAt} className="tabular-nums">
        {time}
      </time>
    </span>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Checking the installation" className="mt-6 grid gap-3 md:grid-cols-2">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
