import type { Person } from '@reflect/contract';
import { toDay } from '@reflect/engine/days';
import type { Beside, PersonPage, Quote } from '@reflect/engine/memory';
import { Link } from '@tanstack/react-router';
import { NotebookPen, UserRoundX } from 'lucide-react';
import type { ComponentProps } from 'react';
import { KeptNote } from '../../../platform/collection/kept-note.tsx';
import { useToday } from '../../../platform/days/use-today.ts';
import { useEditDraft } from '../../../platform/drafts/edit-draft.ts';
import { useMemoryProgress, usePersonPage } from '../../../platform/memory/use-memory.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { getButtonClasses } from '../../../ui/button.tsx';
import type { Crumb } from '../../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { LoadFailure } from '../../../ui/layout/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PersonDialog } from '../components/person-dialog.tsx';
import { PersonStateLine } from '../components/person-state-line.tsx';
import { usePeople } from '../people.api.ts';
import { DaysBeside } from '../person/days-beside.tsx';
import { PersonHead } from '../person/person-head.tsx';
import { PersonNotes } from '../person/person-notes.tsx';
import { describeOften, describeTimes } from '../person/person-words.model.ts';
import { WordsByMonth } from '../person/words-by-month.tsx';
import { WrittenBeside } from '../person/written-beside.tsx';
import { personEdits, supportForPeople } from '../person-draft.ts';
import { shortenName, toPersonForm } from '../person-form.model.ts';

/** How much of the journal is on this device. */
export interface KnownEntries {
  count: number;
  isComplete: boolean;
  isAway: boolean;
  of: ComponentProps<typeof KeptNote>['of'];
}

interface PersonViewProps {
  journal: KnownEntries;
  onWrite: (person: Person) => void;
  onOpenPage: (quote: Quote) => void;
  onShowPages: (beside: Beside, person: Person) => void;
}

/** `isGone`: everybody is known, and the person isn't among them. */
export function usePerson(personId: string) {
  const { items, status, isComplete, retry } = usePeople();
  const person = items.find(({ id }) => id === personId);
  return { person, isGone: person === undefined && isComplete, hasFailed: status === 'failed', retry };
}

/** In place of somebody who isn't known yet, can't be reached or was deleted. */
export function NobodyHere({ isGone, hasFailed, retry }: Omit<ReturnType<typeof usePerson>, 'person'>) {
  if (isGone) {
    return (
      <Card className="mt-5">
        <EmptyState
          icon={<UserRoundX aria-hidden="true" className="size-6" strokeWidth={1.6} />}
          title="This person isn't in your list anymore"
          text="They may have been deleted on another device. Your entries haven't changed."
          action={
            <Link to="/people" className={getButtonClasses({ variant: 'outline' })}>
              People in My Life
            </Link>
          }
        />
      </Card>
    );
  }
  if (hasFailed)
    return (
      <LoadFailure
        isCard
        className="mt-5"
        text="This person couldn't be loaded. Nothing was lost."
        onRetry={retry}
      />
    );
  return <Waiting label="Loading this person" />;
}

export function PersonView({
  person,
  crumbs,
  ...props
}: PersonViewProps & { person: Person; crumbs: readonly Crumb[] }) {
  const { answer, isAsking, hasFailed, askAgain } = usePersonPage(person.displayName);
  const { edit, open: openEdit, close: closeEdit } = useEditDraft(personEdits, useUser().id);
  const { SupportPlace } = useSupport();
  const isReading = useIsReading(props.journal);
  // An answer from before the last pages arrived says nothing about them.
  const isEmpty = answer?.total === 0 && !isReading && !isAsking;
  const hasWords = answer !== undefined && answer.total > 0;
  return (
    <div className={hasWords ? 'two-columns' : undefined}>
      <div className="mx-auto w-full max-w-[680px] min-w-0 px-5 pb-8 lg:px-8 lg:pt-2">
        <PersonHead
          person={person}
          crumbs={crumbs}
          onWrite={() => props.onWrite(person)}
          onEdit={() => openEdit(person, toPersonForm(person))}
        />
        <PersonStateLine person={person} />
        <PersonNotes key={person.id} person={person} />
        <SupportPlace entryId={supportForPeople} wayOn="Back to this page" onWayOn={() => undefined} />
        {hasFailed && answer === undefined && <Unread onRetry={askAgain} />}
        {!hasFailed && !hasWords && !isEmpty && <Waiting label="Reading your journal" />}
        {isEmpty && <HowMuchIsKnown {...props.journal} />}
        {isEmpty && <NoPages name={shortenName(person.displayName)} />}
        {hasWords && <Figures person={person} page={answer} {...props} />}
      </div>
      {hasWords && (
        <div data-side-column="" className="side-column words-column">
          <div className="mx-auto max-w-[680px] px-5 page-end lg:px-8 xl:pt-5">
            <WordsByMonth key={person.id} page={answer} onOpen={props.onOpenPage} />
          </div>
        </div>
      )}
      {edit !== null && (
        <PersonDialog key={edit.editId} opened={{ kind: 'known', edit }} onClose={closeEdit} />
      )}
    </div>
  );
}

/** Whether memory still lacks entries that are on this device. */
function useIsReading({ count, isComplete, isAway }: KnownEntries): boolean {
  const progress = useMemoryProgress();
  return (!isComplete && !isAway) || (progress?.total ?? 0) < count;
}

function Figures({
  person,
  page,
  journal,
  onShowPages,
}: PersonViewProps & { person: Person; page: PersonPage }) {
  const today = toDay(useToday());
  const name = shortenName(person.displayName);
  const often = describeOften(page, today);
  return (
    <>
      <p className="mt-4 text-[1.0625rem] wrap-anywhere">
        {describeTimes(page, today)} {often}
      </p>
      <HowMuchIsKnown {...journal} />
      {page.compared === null ? (
        <p className="mt-2 text-note">There are too few days yet to compare them with the others.</p>
      ) : (
        <DaysBeside compared={page.compared} name={name} />
      )}
      {page.beside.length > 0 && (
        <WrittenBeside
          beside={page.beside}
          name={name}
          onShowPages={(beside) => onShowPages(beside, person)}
        />
      )}
    </>
  );
}

function HowMuchIsKnown({ count, isComplete, isAway, of }: KnownEntries) {
  const entries = count === 1 ? '1 entry' : `${count.toLocaleString()} entries`;
  if (isAway)
    return <KeptNote of={of} text={`This is from the ${entries} kept on this device.`} className="mt-2" />;
  if (isComplete) return null;
  return (
    <p role="status" className="mt-2 text-note">
      Your journal is still coming to this device: {entries} so far.
    </p>
  );
}

function NoPages({ name }: { name: string }) {
  return (
    <EmptyState
      icon={<NotebookPen aria-hidden="true" className="size-6" strokeWidth={1.6} />}
      title="No entries yet"
      text={`Write about ${name}, or tag them in an entry, and those days come together here.`}
    />
  );
}

function Unread({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadFailure
      isCard
      className="mt-6"
      text="Your journal couldn't be read on this device. Nothing was lost."
      onRetry={onRetry}
    />
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" className="mt-6 grid gap-4">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
    </div>
  );
}
