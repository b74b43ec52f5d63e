import type { UnreadableItem } from '@reflect/contract';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useDeleteEntry } from '../entries/use-delete-entry.ts';
import { makeUnreadableEntry, useReadEntriesAgain } from '../journal.api.ts';
import { writeFullMoment } from './days.model.ts';

/** More are shown only on request, because they come before all entries that can be read. */
const maxShown = 3;

const card = 'rounded-card border border-line border-dashed';

/** Entries that the server has but can't read now, so that nobody thinks they are gone. */
export function UnreadableEntries({ entries }: { entries: readonly UnreadableItem[] }) {
  const [isOpen, setIsOpen] = useState(false);
  if (entries.length === 0) return null;
  if (entries.length <= maxShown) return <UnreadableList entries={entries} />;
  return (
    <div className="grid gap-3">
      <div className={classNames(card, 'grid gap-1 px-5 py-4')}>
        <p className="font-medium">
          {entries.length} entries can't be read right now. They are still stored.
        </p>
        <p className="text-note">{advice}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <ReadAgain ids={entries.map(({ id }) => id)} />
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            icon={
              <ChevronDown aria-hidden="true" className={classNames('size-4.5', isOpen && 'rotate-180')} />
            }
          >
            {isOpen ? 'Hide them' : 'Show them'}
          </Button>
        </div>
      </div>
      {isOpen && <UnreadableList entries={entries} />}
    </div>
  );
}

const advice =
  "You don't have to do anything: nothing in it was changed. If it stays this way, tell the people who run Reflect for you.";

function UnreadableList({ entries }: { entries: readonly UnreadableItem[] }) {
  return (
    <ul aria-label="Entries that can't be read right now" className="grid gap-3">
      {entries.map((entry) => (
        <UnreadableEntry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function UnreadableEntry({ entry: { id, createdAt } }: { entry: UnreadableItem }) {
  const { run: remove, isPending } = useDeleteEntry(makeUnreadableEntry({ id, createdAt }));
  const moment = writeFullMoment(new Date(createdAt));
  return (
    <li className={classNames(card, 'grid gap-1 px-5 py-4')}>
      <time dateTime={createdAt} className="text-note tabular">
        {moment}
      </time>
      <p className="font-medium">This entry can't be read right now. It is still stored.</p>
      <p className="text-note">{advice}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ReadAgain ids={[id]} label={`Try again: ${moment}`} />
        <Button variant="quiet" pending={isPending} onClick={remove} aria-label={`Delete: ${moment}`}>
          Delete
        </Button>
      </div>
    </li>
  );
}

/** Reads the journal again, and says if an entry still can't be read. */
function ReadAgain({ ids, label }: { ids: readonly string[]; label?: string }) {
  const readAgain = useReadEntriesAgain();
  const [isPending, setIsPending] = useState(false);
  const run = async () => {
    setIsPending(true);
    const { isAway, isTooMany, unreadable } = await readAgain();
    setIsPending(false);
    if (isAway) {
      toast({
        title: "The journal couldn't be read",
        description: isTooMany
          ? 'Too much was asked at once. Please try again in a moment.'
          : 'Please try again when you are online.',
      });
    } else if (unreadable.some(({ id }) => ids.includes(id))) {
      toast({
        title: ids.length === 1 ? "It still can't be read" : "Some still can't be read",
        description: 'Nothing was lost. You can try again later.',
      });
    }
  };
  return (
    <Button variant="outline" pending={isPending} onClick={() => void run()} aria-label={label}>
      Try again
    </Button>
  );
}
