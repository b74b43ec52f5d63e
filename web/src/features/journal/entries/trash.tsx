import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { LoadFailure } from '../../../ui/layout/load-failure.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { getEntryLabel } from '../entry-content/entry-text.model.ts';
import { useEmptyTrash, useRestoreFromTrash, useTrash } from '../journal.api.ts';
import { writeFullMoment } from '../list/days.model.ts';

/** Deleted entries, to restore within 30 days or to erase at once. */
export function Trash() {
  const { data: entries, isError, refetch } = useTrash();
  const { mutate: empty, isPending } = useEmptyTrash();
  const [asks, setAsks] = useState(false);
  const [restored, setRestored] = useState(0);

  if (isError && entries === undefined) {
    return (
      <LoadFailure
        className="mt-6"
        text="The trash couldn't be loaded. Nothing in it was lost, and none of it is kept on this device."
        onRetry={() => void refetch()}
      />
    );
  }
  if (entries === undefined) return <Spinner className="min-h-40" />;
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={<Trash2 aria-hidden="true" className="size-6" strokeWidth={1.6} />}
        title="The trash is empty"
      />
    );
  }
  const run = () =>
    empty(undefined, {
      onError: () =>
        toast({
          title: 'Error',
          description: "The trash couldn't be emptied. Please try again.",
          variant: 'destructive',
        }),
      onSettled: () => setAsks(false),
    });
  return (
    <>
      {/* Only sighted people see the entry leave the list. */}
      <LiveRegion message={describeRestored(restored)} />
      <ul className="mt-6 grid gap-3">
        {entries.map((entry) => (
          <TrashedEntry key={entry.id} entry={entry} onRestored={() => setRestored(restored + 1)} />
        ))}
      </ul>
      <Button variant="danger" onClick={() => setAsks(true)} className="mt-6">
        Empty trash
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Empty the trash?"
        description={
          entries.length === 1
            ? "The entry in it will be erased for good. This can't be undone."
            : `The ${entries.length} entries in it will be erased for good. This can't be undone.`
        }
        confirmLabel="Empty trash"
        pending={isPending}
        onConfirm={run}
      />
    </>
  );
}

function describeRestored(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'Entry restored' : `${count} entries restored`;
}

type Trashed = NonNullable<ReturnType<typeof useTrash>['data']>[number];

function getShownText({ isUnreadable, isSecret, content }: Trashed): string {
  if (isUnreadable) return "This entry can't be read right now. It is still stored.";
  return isSecret ? 'The text of this secret entry is hidden.' : content.slice(0, 600);
}

function TrashedEntry({ entry, onRestored }: { entry: Trashed; onRestored: () => void }) {
  const { mutate: restore, isPending } = useRestoreFromTrash();
  const run = () =>
    restore(entry, {
      onSuccess: onRestored,
      onError: () =>
        toast({
          title: 'Error',
          description: "The entry couldn't be restored right now. It stays in the trash for 30 days.",
          variant: 'destructive',
        }),
    });
  return (
    <li className="grid gap-1.5 rounded-card border border-line bg-card px-5 py-3.5">
      <p className="text-note">Deleted {writeFullMoment(new Date(entry.deletedAt))}</p>
      {entry.title && (
        <h2 dir="auto" className="text-[1.1875rem] wrap-anywhere">
          {entry.title}
        </h2>
      )}
      <p dir="auto" className="line-clamp-2 font-serif text-[1.0625rem] wrap-anywhere">
        {getShownText(entry)}
      </p>
      <Button
        variant="outline"
        pending={isPending}
        onClick={run}
        aria-label={`Restore: ${entry.isUnreadable ? writeFullMoment(new Date(entry.createdAt)) : getEntryLabel(entry)}`}
        className="mt-1 justify-self-start"
      >
        Restore
      </Button>
    </li>
  );
}
