import type { JournalEntry } from '@reflect/contract';
import { useState } from 'react';
import { makeKeptToast, staysInTrash } from '../../../platform/collection/kept-on-device.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useEntryChanges } from '../journal.api.ts';

/** Moves an entry to the trash, with Undo in its toast. */
export function useDeleteEntry(
  entry: JournalEntry,
  onDeleted?: () => void,
): { run: () => void; isPending: boolean } {
  const { remove, restore } = useEntryChanges();
  const { recheckSupport } = useSupport();
  const [isPending, setIsPending] = useState(false);
  const undo = () => {
    restore(entry).catch(() =>
      toast({
        title: 'Error',
        description: "The entry couldn't be restored right now. It stays in the trash for 30 days.",
        variant: 'destructive',
      }),
    );
  };
  const run = () => {
    setIsPending(true);
    remove(entry.id).then(
      ({ kind }) => {
        recheckSupport({ entryId: entry.id, content: null });
        onDeleted?.();
        toast({
          title: 'Entry deleted',
          description: kind === 'sent' ? staysInTrash : makeKeptToast(kind).description,
          duration: 10_000,
          action: { label: 'Undo', altText: 'Restore the entry from the trash', onSelect: undo },
        });
      },
      () => {
        setIsPending(false);
        toast({
          title: 'Error',
          description: 'Failed to delete entry. Please try again.',
          variant: 'destructive',
        });
      },
    );
  };
  return { run, isPending };
}
