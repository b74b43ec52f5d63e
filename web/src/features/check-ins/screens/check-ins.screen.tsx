import { Printer } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { KeptNote } from '../../../platform/collection/kept-note.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { LoadFailure } from '../../../ui/layout/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { WrittenEntry } from '../answers.model.ts';
import { checkIns, useCheckIns } from '../check-ins.api.ts';
import { CheckInCard } from '../components/check-in-card.tsx';
import { NewCheckIn, type SavedCheckIn } from '../components/new-check-in.tsx';
import { TrendChart } from '../components/trend-chart.tsx';

export function CheckInsScreen({
  entries,
  support,
  onOpened,
  onSaved,
  onRemoved,
  onOpenEntry,
}: {
  entries: readonly WrittenEntry[];
  support: ReactNode;
  /** Called with the newest check-in when it's shown. */
  onOpened: (checkIn: { id: string; note: string }) => void;
  onSaved: (saved: SavedCheckIn) => void;
  onRemoved: (checkInId: string) => void;
  onOpenEntry: (entryId: string) => void;
}) {
  const { items, status, isAway, retry } = useCheckIns();
  const { id = '', note = '' } = items[0] ?? {};
  useEffect(() => onOpened({ id, note }), [id, note, onOpened]);
  return (
    <>
      <NewCheckIn onSaved={onSaved} />
      {support}
      {status === 'ready' && isAway && (
        <KeptNote of={checkIns} text="These are the check-ins kept on this device." className="mt-4" />
      )}
      {status === 'loading' && (
        <div role="status" className="mt-6 grid gap-2.5">
          <span className="sr-only">Loading your check-ins</span>
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-24 rounded-card" />
        </div>
      )}
      {status === 'failed' && (
        <LoadFailure
          className="mt-6"
          text="Your check-ins couldn't be loaded. Nothing was lost."
          onRetry={retry}
        />
      )}
      {status === 'ready' && items.length === 0 && (
        <EmptyState
          title="No check-ins yet"
          text="After your second one, you'll see here how your answers change from week to week."
        />
      )}
      {items.length > 1 && (
        <section className="mt-8">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 className="text-[1.5rem]">How it changed</h2>
            <Button
              variant="quiet"
              className="print:hidden"
              icon={<Printer aria-hidden="true" className="size-5" strokeWidth={1.8} />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </div>
          <TrendChart items={items} />
        </section>
      )}
      {items.length > 0 && (
        <section className="mt-8">
          <h2 className="text-[1.5rem]">Your check-ins</h2>
          <ul className="mt-3 grid gap-2.5">
            {items.map((checkIn, index) => (
              <CheckInCard
                key={checkIn.id}
                checkIn={checkIn}
                entries={entries}
                isNewest={index === 0}
                onRemoved={onRemoved}
                onOpenEntry={onOpenEntry}
              />
            ))}
          </ul>
        </section>
      )}
      <footer className="mt-8 border-t border-line pt-4 text-[0.9375rem] text-ink-2">
        <p>
          This check-in is our own. It isn't a validated questionnaire and can't tell you whether you're ill.
          Doctors and therapists use validated ones, such as the WHO-5 for well-being, the PHQ-9 for low mood
          and the GAD-7 for worry. Ask them about those, and bring a printout of this page if it helps you
          talk.
        </p>
      </footer>
    </>
  );
}
