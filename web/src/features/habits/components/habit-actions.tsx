import type { Habit, HabitChange } from '@reflect/contract';
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { describeKept, staysInTrash } from '../../../platform/collection/kept-on-device.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useHabitChanges } from '../habits.api.ts';

const icon = { 'aria-hidden': true, className: 'size-4.5 shrink-0', strokeWidth: 1.8 } as const;

/** Both can be undone from the toast. */
export function HabitActions({
  habit,
  readChange,
  onDone,
}: {
  habit: Habit;
  /** What was changed in the form, to be saved along with archiving. */
  readChange: () => HabitChange;
  /** Called once it is archived or deleted, but not by Undo: another dialog may be open by then. */
  onDone: () => void;
}) {
  const { update, remove, restore } = useHabitChanges();
  const [pending, setPending] = useState<'archive' | 'delete' | null>(null);
  /** Resolves to whether it was done. */
  const run = async (action: ReturnType<typeof remove>, done: (kept: { description?: string }) => void) => {
    try {
      done(describeKept((await action).kind));
      return true;
    } catch (error) {
      toast({
        title: 'Failed to update habit',
        description: isApiError(error) ? error.userMessage : 'Nothing was changed.',
        variant: 'destructive',
      });
      return false;
    }
  };
  /** After a failure the dialog stays, with what was written in it. */
  const press = async (which: 'archive' | 'delete', act: () => Promise<boolean>) => {
    setPending(which);
    if (await act()) onDone();
    else setPending(null);
  };
  const archive = (isArchived: boolean, change: HabitChange = {}) =>
    run(update(habit, { ...change, isArchived }), (kept) =>
      toast({
        title: isArchived ? 'Habit archived' : 'Habit is back in your list',
        ...(isArchived && {
          description: 'Everything you did is kept.',
          action: {
            label: 'Undo',
            altText: 'Put this habit back in your list',
            onSelect: () => void archive(false),
          },
        }),
        ...kept,
      }),
    );
  // The list shows the habit. The toast only says if the change is kept on this device.
  const bringBack = () =>
    run(restore(habit), (kept) => {
      if (kept.description !== undefined) toast({ title: 'Habit restored', ...kept });
    });
  const erase = () =>
    run(remove(habit.id), (kept) =>
      toast({
        title: 'Habit deleted',
        description: staysInTrash,
        ...kept,
        action: { label: 'Undo', altText: 'Restore this habit', onSelect: () => void bringBack() },
      }),
    );
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Button
        variant="outline"
        icon={habit.isArchived ? <ArchiveRestore {...icon} /> : <Archive {...icon} />}
        pending={pending === 'archive'}
        disabled={pending === 'delete'}
        onClick={() => void press('archive', () => archive(!habit.isArchived, readChange()))}
      >
        {habit.isArchived ? 'Back to the list' : 'Archive'}
      </Button>
      <Button
        variant="quiet"
        icon={<Trash2 {...icon} />}
        pending={pending === 'delete'}
        disabled={pending === 'archive'}
        onClick={() => void press('delete', erase)}
      >
        Delete
      </Button>
    </div>
  );
}
