import { ChevronDown, ChevronUp, PenLine } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

/** What is around an entry that is read in a list. */
export interface Reading {
  /** Whether it is read beside the list, in place of the writing. */
  isDocked: boolean;
  /** Opens the next entry that way; null at the end. */
  newer: (() => void) | null;
  older: (() => void) | null;
  /** Closes it, and goes on writing. */
  write: () => void;
}

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.8 } as const;

/** On to the entries beside this one. */
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

/** The row above an entry that stands where the writing was. */
export function BackToWriting({ onPress }: { onPress: () => void }) {
  return (
    <div className="flex min-h-(--header-height) shrink-0 items-center px-8 pe-44">
      <Button variant="outline" onClick={onPress}>
        <PenLine {...icon} />
        Back to writing
        <kbd className="rounded-md border border-line px-1.5 py-0.5 text-[0.75rem]">Esc</kbd>
      </Button>
    </div>
  );
}
