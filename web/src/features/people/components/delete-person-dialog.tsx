import type { Person } from '@reflect/contract';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { describeKept } from '../../../platform/collection/kept-on-device.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { usePeopleChanges } from '../people.api.ts';
import { shortenName } from '../person-form.model.ts';

/** Asks, deletes, and offers to bring the person back. */
export function DeletePersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { remove, restore } = usePeopleChanges();
  const [isPending, setIsPending] = useState(false);
  const name = shortenName(person.displayName);
  const undo = () => {
    restore(person).then(
      () =>
        toast({
          title: `${name} was restored`,
          description: 'Their notes and tags in your entries are back, too.',
        }),
      (error: unknown) => toast({ title: 'Failed to create profile', ...describeFailure(error) }),
    );
  };
  const run = () => {
    setIsPending(true);
    remove(person.id).then(
      ({ kind }) => {
        onClose();
        toast({
          title: `${name} was deleted`,
          ...(kind === 'sent'
            ? { description: 'They stay in the trash for 30 days, with your notes about them.' }
            : describeKept(kind)),
          action: { label: 'Undo', altText: `Restore ${name}`, onSelect: undo },
        });
      },
      (error: unknown) => {
        onClose();
        toast({ title: 'Failed to delete profile', ...describeFailure(error) });
      },
    );
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${name}?`}
      description="They'll be in the trash for 30 days, with your notes about them. Until you restore them, no entry is tagged with them. The entries themselves won't change."
      confirmLabel="Delete"
      pending={isPending}
      onConfirm={run}
    />
  );
}

function describeFailure(error: unknown) {
  return {
    description: isApiError(error) ? error.userMessage : 'Nothing was changed.',
    variant: 'destructive' as const,
  };
}
