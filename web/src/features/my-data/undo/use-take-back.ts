import { useState } from 'react';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useUndoImport } from '../my-data.api.ts';

/** What is asked before an import is undone. */
export const undoQuestion = {
  title: 'Undo this import?',
  description: "Everything it added goes to the trash, including what you've changed since.",
  confirmLabel: 'Undo import',
} as const;

/** Undoes an import, and says how it went. `left` counts its items that are still there. */
export function useTakeBack({ onChanged }: { onChanged: () => void }) {
  const undo = useUndoImport();
  const [left, setLeft] = useState(0);
  const takeBack = ({
    importId,
    items,
    onDone,
  }: {
    importId: string;
    items: number;
    onDone?: () => void;
  }) => {
    setLeft(items);
    undo.mutate(
      { importId, onLeft: setLeft },
      {
        onSuccess: () => {
          toast({ title: 'Import undone', description: 'What it added is no longer in your journal.' });
          onDone?.();
        },
        onError: () =>
          toast({
            title: 'Undo stopped',
            description: "The rest of this import couldn't be taken back. Please try again.",
            variant: 'destructive',
          }),
        onSettled: onChanged,
      },
    );
  };
  return {
    takeBack,
    left,
    isUnderWay: undo.isPending,
    /** The import that is being undone. */
    importId: undo.isPending ? undo.variables.importId : null,
  };
}
