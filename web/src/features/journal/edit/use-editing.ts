import type { JournalEntry } from '@reflect/contract';
import { useEffect, useState } from 'react';
import { warnBeforeUnload } from '../../../platform/drafts/leave-warning.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { openEntryEdits } from './entry-edits.ts';
import { useSaveEdits } from './use-save-edits.ts';

/** Whether an entry is read or edited, and how its edits are saved. `onLeave` ends an edit it was opened for. */
export function useEditing({
  entry,
  startsEditing,
  onStop,
  onLeave,
}: {
  entry: JournalEntry;
  /** Whether it was opened to edit it. */
  startsEditing: boolean;
  onStop: () => void;
  onLeave: () => void;
}) {
  const { id: userId } = useUser();
  const [edits, setEdits] = useState(() => openEdits(userId, entry));
  const [mode, setMode] = useState<'view' | 'edit'>(startsEditing ? 'edit' : 'view');
  useEffect(() => warnBeforeUnload(edits.areUnsaved, 'You have unsaved changes to an entry.'), [edits]);
  useEffect(() => (mode === 'edit' ? edits.begin() : undefined), [edits, mode]);
  const stop = () => {
    edits.drop();
    onStop();
    if (startsEditing) return onLeave();
    setMode('view');
  };
  const saving = useSaveEdits({ entry, edits, onSaved: stop });
  return {
    mode,
    edits,
    saving,
    start() {
      setEdits(openEdits(userId, entry));
      setMode('edit');
    },
    /** Discards the changes. */
    stop,
  };
}

function openEdits(userId: string, entry: JournalEntry) {
  const onRestored = () => toast({ title: 'Draft restored', duration: 3_000 });
  return openEntryEdits({ userId, entry, onRestored });
}
