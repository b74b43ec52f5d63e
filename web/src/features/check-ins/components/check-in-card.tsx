import { toDay } from '@reflect/engine/days';
import { Link } from '@tanstack/react-router';
import { ItemStateLine } from '../../../platform/collection/item-state-line.tsx';
import { describeDeletion } from '../../../platform/collection/kept-on-device.ts';
import { writeDay } from '../../../platform/days/write-day.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { areVeryLow, findWeek, measures, type WrittenEntry } from '../answers.model.ts';
import { type CheckIn, checkIns, useCheckInChanges, useCheckInState } from '../check-ins.api.ts';
import { EntriesOfWeek } from './entries-of-week.tsx';

export function CheckInCard({
  checkIn,
  entries,
  isNewest,
  onRemoved,
  onOpenEntry,
}: {
  checkIn: CheckIn;
  entries: readonly WrittenEntry[];
  isNewest: boolean;
  onRemoved: (checkInId: string) => void;
  onOpenEntry: (entryId: string) => void;
}) {
  const { remove, restore } = useCheckInChanges();
  const title = writeDay(toDay(new Date(checkIn.createdAt)), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const undo = () => {
    restore(checkIn).catch(() => toast({ title: "It couldn't be brought back", variant: 'destructive' }));
  };
  const run = () => {
    remove(checkIn.id).then(
      ({ kind }) => {
        onRemoved(checkIn.id);
        toast({
          title: 'Check-in deleted',
          ...describeDeletion(kind),
          action: { label: 'Undo', altText: 'Bring it back', onSelect: undo },
        });
      },
      () => toast({ title: "It couldn't be deleted", variant: 'destructive' }),
    );
  };
  return (
    <li className="rounded-card border border-line bg-card px-5 py-4 break-inside-avoid">
      <h3 className="text-[1.125rem]">{title}</h3>
      <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {measures.map(({ key, name }) => (
          <div key={key} className="flex items-baseline gap-1.5">
            <dt className="text-[0.9375rem] text-ink-2">{name}</dt>
            <dd className="font-semibold tabular-nums">{checkIn[key]}</dd>
          </div>
        ))}
      </dl>
      {checkIn.note !== '' && (
        <p dir="auto" className="mt-2 font-serif text-[1.125rem] leading-normal wrap-anywhere">
          {checkIn.note}
        </p>
      )}
      <EntriesOfWeek {...findWeek(checkIn, entries)} onOpenEntry={onOpenEntry} />
      {isNewest && areVeryLow(checkIn) && (
        <p className="mt-3 border-t border-line pt-3">
          That sounds like a very hard week.{' '}
          <Link to="/support" className="text-accent underline underline-offset-4">
            There are people to talk to
          </Link>
          , at any hour.
        </p>
      )}
      <ItemStateLine collection={checkIns} itemId={checkIn.id} className="mt-1.5" />
      <Decision checkIn={checkIn} />
      <Button
        variant="quiet"
        className="-ms-4.5 mt-1 print:hidden"
        onClick={run}
        aria-label={`Delete the check-in of ${title}`}
      >
        Delete
      </Button>
    </li>
  );
}

/** Offers a choice where the server didn't take a change. */
function Decision({ checkIn }: { checkIn: CheckIn }) {
  const state = useCheckInState(checkIn.id);
  const { keepMine, discard, tryAgain } = useCheckInChanges();
  if (state !== 'changed-elsewhere' && state !== 'refused') return null;
  const isChanged = state === 'changed-elsewhere';
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button variant="outline" onClick={() => void (isChanged ? keepMine(checkIn.id) : tryAgain(checkIn))}>
        {isChanged ? 'Keep mine' : 'Try again'}
      </Button>
      <Button variant="quiet" onClick={() => void discard(checkIn.id)}>
        {isChanged ? 'Keep the other' : 'Discard'}
      </Button>
    </div>
  );
}
