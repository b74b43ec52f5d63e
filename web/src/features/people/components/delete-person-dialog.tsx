import type { Person } from '@reflect/contract';
import { isApiError } from '../../../platform/api-error.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useAddPerson, useDeletePerson } from '../people.api.ts';
import { formOf } from '../person-form.model.ts';

/** Asks, deletes, and offers to bring the person back as they were. */
export function DeletePersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { mutateAsync: remove, isPending } = useDeletePerson();
  const { mutateAsync: add } = useAddPerson();
  const undo = () => {
    // Under the same id, so that the entries find their person again.
    add({ personId: person.id, form: formOf(person) }).then(
      ({ displayName }) => toast({ title: `${displayName} is back` }),
      (error: unknown) => toast({ title: 'Failed to create profile', ...because(error) }),
    );
  };
  const run = () => {
    remove({ personId: person.id }).then(
      () => {
        onClose();
        toast({
          title: `${person.displayName} was deleted`,
          action: { label: 'Undo', altText: `Bring ${person.displayName} back`, onSelect: undo },
        });
      },
      (error: unknown) => {
        onClose();
        toast({ title: 'Failed to delete profile', ...because(error) });
      },
    );
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${person.displayName}?`}
      description="What you noted about them is erased. Entries they are tagged in keep the name."
      confirmLabel="Delete"
      pending={isPending}
      onConfirm={run}
    />
  );
}

function because(error: unknown) {
  return {
    description: isApiError(error) ? error.userMessage : 'Nothing was changed.',
    variant: 'destructive' as const,
  };
}
