import { Check, CloudOff, GitFork, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '../../../platform/current-user.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { EntryState } from '../sync/entry-writes.model.ts';
import { useEntryState } from '../sync/journal-outbox.ts';
import { waitingHere } from './kept-here.ts';

const icon = { 'aria-hidden': true, className: 'size-4 shrink-0', strokeWidth: 1.8 } as const;

const states: Record<EntryState, { icon: ReactNode; text: string }> = {
  saving: { icon: <LoaderCircle {...icon} className="size-4 shrink-0 animate-spin" />, text: 'Saving' },
  saved: { icon: <Check {...icon} className="size-4 shrink-0 text-success" />, text: 'Saved' },
  waiting: { icon: <CloudOff {...icon} />, text: waitingHere },
  'changed-elsewhere': {
    icon: <GitFork {...icon} />,
    text: 'Changed on another device too. Open it to choose.',
  },
  refused: { icon: <TriangleAlert {...icon} />, text: 'Could not be sent. Kept on this device.' },
};

/** Where the words of an entry are; nothing where the server has had them all along. */
export function EntryStateLine({ entryId, className }: { entryId: string; className?: string }) {
  const { id: userId } = useUser();
  const state = useEntryState(userId, entryId);
  if (state === null) return null;
  return (
    <p className={classNames('flex items-center gap-1.5 text-note', className)}>
      {states[state].icon}
      {states[state].text}
    </p>
  );
}
