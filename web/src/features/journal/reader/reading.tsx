import type { JournalEntry } from '@reflect/contract';
import { ChevronDown, ChevronUp, PenLine } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

/** The entries around one that was opened from a list. */
export interface Reading {
  /** Opens the next entry in that direction; null at the end. */
  newer: (() => void) | null;
  older: (() => void) | null;
  /** Closes the entry and goes back to writing. */
  write: () => void;
}

/** Opens the next newer and the next older entry. */
export function makeSteps(options: {
  entries: readonly JournalEntry[];
  entryId: string;
  open: (entryId: string) => void;
}): Pick<Reading, 'newer' | 'older'> {
  const { entries, entryId, open } = options;
  const at = entries.findIndex(({ id }) => id === entryId);
  const step = (next: JournalEntry | undefined) => (next && at !== -1 ? () => open(next.id) : null);
  return { newer: step(entries[at - 1]), older: step(entries[at + 1]) };
}

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.8 } as const;

export function ReadingSteps({ reading: { newer, older } }: { reading: Reading }) {
  return (
    <div className="flex">
      <IconButton
        label="Newer entry"
        disabled={newer === null}
        onClick={() => newer?.()}
        icon={<ChevronUp {...icon} />}
      />
      <IconButton
        label="Older entry"
        disabled={older === null}
        onClick={() => older?.()}
        icon={<ChevronDown {...icon} />}
      />
    </div>
  );
}

/** The row above an entry beside something that stays usable. `to` says what that is, if not the writing. */
export function BackBar({ to, onPress }: { to: string | undefined; onPress: () => void }) {
  return (
    <div className="flex min-h-(--header-height) shrink-0 items-center px-(--docked-side,2rem) pe-32 print:hidden">
      <Button variant="outline" onClick={onPress}>
        {to === undefined && <PenLine {...icon} />}
        {to ?? 'Back to writing'}
        <kbd className="rounded-md border border-line px-1.5 py-0.5 text-[0.75rem]">Esc</kbd>
      </Button>
    </div>
  );
}
