import { StickyNote } from 'lucide-react';
import { chooseNotes, useNotesChoice } from '../../features/journal/notes/notes-choice.ts';
import { SwitchRow } from '../../ui/layout/rows.tsx';
import { saySettingsUpdated } from './say-updated.ts';

export function NotesSwitch() {
  const areOn = useNotesChoice();
  return (
    <SwitchRow
      icon={StickyNote}
      label="Notes from your earlier entries"
      note="Beside a sentence that you've written something close to before. Found on this device"
      checked={areOn}
      onChange={(isOn) => saySettingsUpdated(chooseNotes(isOn))}
    />
  );
}
