import { useMemo } from 'react';
import { useInsights, useRemoveStatement } from '../../../features/insights/insights.api.ts';
import { useEntries } from '../../../features/journal/journal.api.ts';
import { JournalSlotsProvider } from '../../../features/journal/journal-slots.tsx';
import { PeopleScreen } from '../../../features/people/people.routes.tsx';
import { useKnownJournal } from '../../dashboard/use-known-journal.ts';
import { Page } from '../../page.tsx';
import { journalSlots } from './journal-slots.ts';

const peopleTitle = 'People in My Life';
const nothing: readonly string[] = [];

export function PeoplePage() {
  return (
    <Page
      title={peopleTitle}
      crumbs={[{ label: peopleTitle }]}
      lead="The people you write about. Tag them in your entries to find those days again."
    >
      <JournalSlotsProvider value={journalSlots}>
        <PeopleBesideEntries />
      </JournalSlotsProvider>
    </Page>
  );
}

function PeopleBesideEntries() {
  const { entries, isComplete } = useEntries();
  const { data, isError } = useInsights(useKnownJournal({ entries, isComplete }));
  const removed = data?.judgements?.removed ?? nothing;
  const turnedDown = useMemo(
    () => (data !== undefined || isError ? new Set(removed) : null),
    [data, isError, removed],
  );
  const remove = useRemoveStatement();
  return <PeopleScreen turnedDown={turnedDown} onTurnDown={remove} />;
}
