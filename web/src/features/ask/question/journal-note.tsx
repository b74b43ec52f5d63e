import type { MemoryProgress } from '../../../platform/memory/memory-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { isReading } from './reading-progress.tsx';

export interface AskedJournal {
  count: number;
  status: 'loading' | 'ready' | 'failed';
  isComplete: boolean;
  isAway: boolean;
  retry: () => void;
}

/** Says what answers don't take into account yet. */
export function JournalNote({
  journal: { status, isComplete, isAway, retry },
  progress,
}: {
  journal: AskedJournal;
  progress: MemoryProgress | null;
}) {
  if (status !== 'ready') return null;
  return (
    <>
      {!isComplete && isAway && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2 text-note">
          Only the entries on this device are searched; the others couldn't be read.
          <Button variant="quiet" size="small" className="-mx-3.5" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {progress?.hasMeaning === false && (
        <p className="mt-3 text-note">
          For now, entries are found by their words. What finds them by their meaning isn't on this device
          yet.
        </p>
      )}
      {isReading(progress) && (
        <p className="mt-5 text-note">
          <span className="font-semibold text-ink-2">You can ask already.</span> Entries that haven't been
          read are found by their words.
        </p>
      )}
    </>
  );
}
