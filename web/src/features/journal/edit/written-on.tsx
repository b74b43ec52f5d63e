import { useState } from 'react';
import { useStore } from '../../../platform/store.ts';
import { TextField } from '../../../ui/form/field.tsx';
import type { EntryEdits } from './entry-edits.ts';
import { earliestDay, readLocalField, toLocalField } from './written-on.model.ts';

export function WrittenOn({ edits }: { edits: EntryEdits }) {
  const createdAt = useStore(edits.edit, (edit) => edit.createdAt);
  const wrong = useStore(edits.edit, edits.describeWrongDate);
  // Keeps what is typed until it is a date.
  const [typed, setTyped] = useState<string | null>(null);
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  const shown = typed ?? toLocalField(new Date(createdAt));
  const isUnfinished = readLocalField(shown, createdAt) === null;
  return (
    <TextField
      type="datetime-local"
      label="Written on"
      min={earliestDay}
      max={toLocalField(tomorrow)}
      value={shown}
      error={isUnfinished ? 'Please enter a date and a time.' : wrong}
      onChange={(event) => {
        setTyped(event.target.value);
        const moment = readLocalField(event.target.value, createdAt);
        if (moment !== null) edits.change({ createdAt: moment });
      }}
      onBlur={() => setTyped(null)}
      className="max-w-72 tabular"
    />
  );
}
