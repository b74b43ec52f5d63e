import { useEntries } from '../../../features/journal/journal.api.ts';
import { JournalSlotsProvider } from '../../../features/journal/journal-slots.tsx';
import { PeopleScreen } from '../../../features/people/people.routes.tsx';
import { makeLazyComponent } from '../../../ui/lazy-component.tsx';
import { Page } from '../../page.tsx';
import { journalSlots } from './journal-slots.ts';
import type { NamesInEntriesProps } from './names-in-entries.tsx';

const peopleTitle = 'People in My Life';
// With fewer entries no name can come up often enough to be offered.
const minEntries = 3;
const NamesInEntries = makeLazyComponent<NamesInEntriesProps>({
  fetch: async () => (await import('./names-in-entries.tsx')).NamesInEntries,
});

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
  return (
    <PeopleScreen
      renderNames={(props) =>
        entries.length >= minEntries && (
          <NamesInEntries entries={entries} isComplete={isComplete} {...props} />
        )
      }
    />
  );
}
