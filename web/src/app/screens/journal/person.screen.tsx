import type { Person } from '@reflect/contract';
import type { Beside } from '@reflect/engine/memory';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { EntriesDialog } from '../../../features/insights/components/entries-dialog.tsx';
import { getComposer } from '../../../features/journal/draft/composer.ts';
import { entries as collection, useEntries } from '../../../features/journal/journal.api.ts';
import { JournalSlotsProvider } from '../../../features/journal/journal-slots.tsx';
import { useEntryInAddress } from '../../../features/journal/reader/entry-in-address.ts';
import { EntryOfScreen } from '../../../features/journal/reader/entry-of-screen.tsx';
import { NobodyHere, PersonView, usePerson } from '../../../features/people/people.routes.tsx';
import { shortenName } from '../../../features/people/person-form.model.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { Page } from '../../page.tsx';
import { journalSlots } from './journal-slots.ts';

const people = { label: 'People in My Life', to: '/people' };

export function PersonPage() {
  const { personId = '' } = useParams({ strict: false });
  const { person, ...state } = usePerson(personId);
  if (person === undefined) {
    const title = state.isGone ? 'Not found' : 'Person';
    return (
      <Page title={title} crumbs={[people, { label: title }]}>
        <NobodyHere {...state} />
      </Page>
    );
  }
  return (
    <JournalSlotsProvider value={journalSlots}>
      <PersonWithEntries person={person} />
    </JournalSlotsProvider>
  );
}

function PersonWithEntries({ person }: { person: Person }) {
  const { entries, isComplete, isAway } = useEntries();
  const inAddress = useEntryInAddress();
  const [beside, setBeside] = useState<Beside | null>(null);
  const name = shortenName(person.displayName);
  const write = useWriteAbout();
  const journal = { count: entries.length, isComplete, isAway, of: collection };
  const besideIds = useMemo(() => new Set(beside?.pageIds), [beside]);
  return (
    <>
      <PersonView
        person={person}
        crumbs={[people, { label: name }]}
        journal={journal}
        onWrite={write}
        onOpenPage={({ pageId, range }) => inAddress.open(pageId, range)}
        onShowPages={setBeside}
      />
      {beside && (
        <EntriesDialog
          title={beside.label}
          about={`Entries in which it comes up beside ${name}`}
          entries={entries.filter(({ id }) => besideIds.has(id))}
          onOpenEntry={inAddress.open}
          onClose={() => setBeside(null)}
        />
      )}
      <EntryOfScreen entries={entries} inAddress={inAddress} back={`Back to ${name}`} />
    </>
  );
}

/** Opens the composer with a person tagged, besides whatever is being written there. */
function useWriteAbout() {
  const { id: userId } = useUser();
  const navigate = useNavigate();
  return useCallback(
    ({ id, displayName }: Person) => {
      const composer = getComposer(userId);
      void navigate({ to: '/', search: { action: 'write' } });
      // First restores the draft of an earlier visit.
      void composer.keeper.restored.then(() => {
        const { people: tagged } = composer.draft.read();
        if (!tagged.some((each) => each.id === id))
          composer.change({ people: [...tagged, { id, displayName }] });
      });
    },
    [userId, navigate],
  );
}
