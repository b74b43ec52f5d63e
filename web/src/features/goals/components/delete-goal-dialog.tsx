import type { Goal } from '@reflect/contract';
import { useState } from 'react';
import { describeDeletion } from '../../../platform/collection/kept-on-device.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useGoalChanges } from '../goals.api.ts';
import { toastFailure } from '../outcome-toasts.ts';

/** A deleted goal can be brought back with its history. */
export function DeleteGoalDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const { remove, restore } = useGoalChanges();
  const [isPending, setIsPending] = useState(false);
  const undo = () => restore(goal).catch((error: unknown) => toastFailure('Failed to update goal.', error));
  const run = () => {
    setIsPending(true);
    remove(goal.id).then(
      ({ kind }) => {
        onClose();
        toast({
          title: 'Goal deleted',
          ...describeDeletion(kind),
          action: { label: 'Undo', altText: 'Restore this goal', onSelect: () => void undo() },
        });
      },
      (error: unknown) => {
        onClose();
        toastFailure('Failed to delete goal.', error);
      },
    );
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this goal?"
      description={
        <>
          <bdi className="wrap-anywhere">{goal.title}</bdi> and its history will be in the trash for 30 days.
        </>
      }
      confirmLabel="Delete"
      pending={isPending}
      onConfirm={run}
    />
  );
}
