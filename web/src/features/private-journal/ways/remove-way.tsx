import type { WrappedJournalKey } from '@reflect/contract';
import { useState } from 'react';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { nameWay, writeMadeOn } from './way-words.ts';

/** Somebody else might have the way, so the key is replaced too unless the person says otherwise. */
export function RemoveWay({
  way,
  onRemove,
  onCancel,
}: {
  way: WrappedJournalKey;
  onRemove: (how: { turnsKey: boolean }) => void;
  onCancel: () => void;
}) {
  const [turnsKey, setTurnsKey] = useState(true);
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title="Remove this way to open it?"
      description={`${nameWay(way)}, made on ${writeMadeOn(way)}, won't open your journal any more.`}
      confirmLabel={turnsKey ? 'Go on' : 'Remove'}
      variant={turnsKey ? 'primary' : 'danger'}
      onConfirm={() => onRemove({ turnsKey })}
    >
      <div className="mt-4">
        <Checkbox
          label="Replace the key as well"
          hint="Leave this on if somebody else might have it. Removing it alone keeps the key as it is, and whoever has used it before may still have that key."
          checked={turnsKey}
          onChange={setTurnsKey}
        />
      </div>
    </ConfirmDialog>
  );
}
