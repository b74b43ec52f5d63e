import type { JournalEntry } from '@reflect/contract';
import { useEffect, useState } from 'react';
import { useRefusedWrite } from '../../../platform/collection/use-collection.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { listDifferences } from '../draft/entry-draft.model.ts';
import { entries, useEntryChanges } from '../journal.api.ts';
import { writeFullMoment } from '../list/days.model.ts';
import { readOther, useConflictChoices } from './conflict.ts';

const footButton = 'grow sm:grow-0';

type Other = { status: 'loading' | 'failed' } | { status: 'read'; entry: JournalEntry | null };

/** Asks which version to keep of an entry changed here and elsewhere. Both are kept until somebody chooses. */
export function EntryConflict({ entry: mine, onClose }: { entry: JournalEntry; onClose: () => void }) {
  const { keepMine, keepOther, keepBoth } = useConflictChoices(mine);
  const [other, setOther] = useState<Other>({ status: 'loading' });
  const [isBusy, setIsBusy] = useState(false);
  const entryId = mine.id;

  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const next: Other = await readOther(entryId).then(
        (entry) => ({ status: 'read', entry }),
        () => ({ status: 'failed' }),
      );
      if (!isOver) setOther(next);
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [entryId]);

  const choose = (settle: () => Promise<void>) => {
    setIsBusy(true);
    settle().then(onClose, () => {
      setIsBusy(false);
      toast({ title: "That didn't work", description: 'Both versions are still kept.' });
    });
  };
  const isGone = other.status === 'read' && other.entry === null;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={isGone ? 'This entry was deleted elsewhere' : 'This entry was changed in two places'}
      description="Both versions are kept until you choose."
      footer={
        other.status === 'read' && (
          <>
            <Button
              variant="outline"
              className={footButton}
              disabled={isBusy}
              onClick={() => choose(keepOther)}
            >
              {isGone ? 'Leave it deleted' : 'Keep the other'}
            </Button>
            {other.entry !== null && (
              <Button
                variant="outline"
                className={footButton}
                disabled={isBusy}
                onClick={() => choose(keepBoth)}
              >
                Keep both
              </Button>
            )}
            <Button
              className={footButton}
              disabled={isBusy}
              onClick={() => choose(() => keepMine(other.entry))}
            >
              {isGone ? 'Save as a new entry' : 'Keep mine'}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Version heading="On this device" entry={mine} other={other.status === 'read' ? other.entry : null} />
        {other.status === 'loading' && <p className="text-note">Loading the other version…</p>}
        {other.status === 'failed' && (
          <p className="text-note">The other version can't be loaded right now. Please try again later.</p>
        )}
        {other.status === 'read' && other.entry !== null && (
          <Version
            heading={`Elsewhere, ${writeFullMoment(new Date(other.entry.updatedAt))}`}
            entry={other.entry}
            other={mine}
          />
        )}
      </div>
    </Dialog>
  );
}

function Version({
  heading,
  entry,
  other,
}: {
  heading: string;
  entry: JournalEntry;
  other: JournalEntry | null;
}) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 font-sans text-note font-semibold tracking-normal">{heading}</h3>
      {entry.title && (
        <p dir="auto" className="mb-1 font-serif text-[1.1875rem] wrap-anywhere">
          {entry.title}
        </p>
      )}
      <p
        dir="auto"
        className="rounded-card bg-sunken px-4 py-3 font-serif text-[1.0625rem] leading-[1.6] whitespace-pre-wrap wrap-anywhere"
      >
        {entry.isSecret ? 'The text of this secret entry is hidden.' : entry.content}
      </p>
      {other !== null && (
        <dl className="mt-2 grid gap-0.5 text-note">
          {listDifferences(entry, other).map(({ label, show }) => (
            <div key={label} className="flex gap-1.5">
              <dt>{label}:</dt>
              <dd dir="auto" className="min-w-0 wrap-anywhere">
                {show(entry)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

export function EntryRefused({ entry }: { entry: JournalEntry }) {
  const problem = useRefusedWrite(entries, entry.id)?.problem;
  const { tryAgain } = useEntryChanges();
  if (!problem) return null;
  return (
    <div role="alert" className="mb-4 grid justify-items-start gap-3 rounded-card bg-sunken px-4 py-4">
      <p>{`This couldn't be sent: ${problem.message} It's kept on this device.`}</p>
      <Button variant="outline" onClick={() => void tryAgain(entry)}>
        Try again
      </Button>
    </div>
  );
}
