import { useState } from 'react';
import type { TrashKind } from '../../platform/collection/trash/trash-kind.ts';
import type { TrashedOfKind } from '../../platform/collection/trash/trash-view.ts';
import { isPrivate } from '../../platform/private-journal/private-here.ts';
import { useUser } from '../../platform/session/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { countContents, describeContents } from './describe-trash.ts';

/** Says how much is in the trash, and erases all of it after a question. */
export function EmptyTrash({
  contents,
  kinds,
  onAsk,
  empty,
  onEmptied,
}: {
  contents: readonly TrashedOfKind[];
  kinds: readonly TrashKind[];
  /** What is about to be erased is counted again. */
  onAsk: () => void;
  empty: (how: { isPrivate: boolean }) => Promise<void>;
  onEmptied: () => void;
}) {
  const user = useUser();
  const [asks, setAsks] = useState(false);
  const [isPending, setIsPending] = useState(false);
  if (contents.length === 0) return null;
  const run = async () => {
    setIsPending(true);
    try {
      await empty({ isPrivate: isPrivate(user) });
      onEmptied();
    } catch {
      toast({
        title: 'Error',
        description: "The trash couldn't be emptied. Please try again.",
        variant: 'destructive',
      });
    }
    setIsPending(false);
    setAsks(false);
  };
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-ink-2 tabular">{countContents(contents, kinds)}</p>
      <Button
        variant="outline"
        className="text-danger!"
        onClick={() => {
          onAsk();
          setAsks(true);
        }}
      >
        Empty trash
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Empty the trash?"
        description={`${describeContents(contents, kinds)} will be erased for good. This can't be undone.`}
        confirmLabel="Empty trash"
        pending={isPending}
        onConfirm={() => void run()}
      />
    </div>
  );
}
