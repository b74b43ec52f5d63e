import type { JournalEntry } from '@reflect/contract';
import { useEffect, useState } from 'react';
import { useUser } from '../../../platform/current-user.ts';
import { outboxOf } from '../../../platform/outbox/outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { fullMoment } from '../entries/days.model.ts';
import { useRefreshEntries } from '../journal.api.ts';
import { keepBoth, keepMine, keepOther, readOther, refusedWrite, tryAgain } from '../sync/resolve-entry.ts';

type Other = { status: 'loading' | 'failed' } | { status: 'read'; entry: JournalEntry | null };

/** Asks which words of an entry stay that was changed here and elsewhere. Both are kept until somebody chooses. */
export function EntryConflict({ entry: mine, onClose }: { entry: JournalEntry; onClose: () => void }) {
  const { id: userId, isPremium } = useUser();
  const refresh = useRefreshEntries();
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

  const choose = (settle: () => Promise<void>, said: string) => {
    setIsBusy(true);
    settle().then(
      () => {
        refresh();
        toast({ title: said });
        onClose();
      },
      () => {
        setIsBusy(false);
        toast({ title: 'That did not work just now', description: 'Both versions are still kept.' });
      },
    );
  };
  const who = { userId, isPremium };
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
              disabled={isBusy}
              onClick={() => choose(() => keepOther(mine, who), 'Kept the other version')}
            >
              {isGone ? 'Leave it deleted' : 'Keep the other'}
            </Button>
            {other.entry !== null && (
              <Button
                variant="outline"
                disabled={isBusy}
                onClick={() => choose(() => keepBoth(mine, who), 'Kept both versions')}
              >
                Keep both
              </Button>
            )}
            <Button
              disabled={isBusy}
              onClick={() => choose(() => keepMine(mine, other.entry, who), 'Kept your version')}
            >
              {isGone ? 'Save as a new entry' : 'Keep mine'}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Version heading="Here, on this device" entry={mine} />
        {other.status === 'loading' && <p className="text-note">Reading the other version.</p>}
        {other.status === 'failed' && (
          <p className="text-note">
            The other version can't be read right now. Please come back to this later.
          </p>
        )}
        {other.status === 'read' && other.entry !== null && (
          <Version
            heading={`Elsewhere, ${fullMoment(new Date(other.entry.updatedAt))}`}
            entry={other.entry}
          />
        )}
      </div>
    </Dialog>
  );
}

function Version({ heading, entry }: { heading: string; entry: JournalEntry }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 text-note font-semibold">{heading}</h3>
      {entry.title && <p className="mb-1 font-serif text-[1.1875rem] wrap-anywhere">{entry.title}</p>}
      <p className="rounded-card bg-sunken px-4 py-3 font-serif text-[1.0625rem] leading-[1.6] whitespace-pre-wrap wrap-anywhere">
        {entry.isSecret ? 'The words of this secret entry are hidden.' : entry.content}
      </p>
    </section>
  );
}

/** Why an entry could not be sent, and another try. */
export function EntryRefused({ entry }: { entry: JournalEntry }) {
  const { id: userId, isPremium } = useUser();
  const problem = refusedWrite(outboxOf(userId), entry.id)?.problem;
  if (!problem) return null;
  return (
    <div role="alert" className="mb-4 grid justify-items-start gap-3 rounded-card bg-sunken px-4 py-4">
      <p>{`This could not be sent: ${problem.message} It is kept on this device.`}</p>
      <Button variant="outline" onClick={() => void tryAgain(entry.id, { userId, isPremium })}>
        Try again
      </Button>
    </div>
  );
}
