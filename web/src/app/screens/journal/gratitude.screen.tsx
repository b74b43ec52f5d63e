import { GratitudeReflection } from '../../../features/gratitude/gratitude-form.tsx';
import { PastGratitudes } from '../../../features/gratitude/past-gratitudes.tsx';
import { entries, useEntryChanges } from '../../../features/journal/journal.api.ts';
import { SupportPlace } from '../../../features/safety/components/support-place.tsx';
import { offerSupport } from '../../../features/safety/offer-support.ts';
import { KeptNote } from '../../../platform/collection/kept-note.tsx';
import { useItems } from '../../../platform/collection/use-collection.ts';
import { Page } from '../../page.tsx';

const title = 'Gratitude Reflection';
/** The support place of every reflection. */
const within = 'gratitude';

export function GratitudeScreen() {
  const { create } = useEntryChanges();
  const { items, isAway } = useItems(entries);
  return (
    <Page
      title={title}
      crumbs={[{ label: 'Dashboard', to: '/dashboard?tab=activities' }, { label: title }]}
      lead="Five minutes for what was good today, however small."
    >
      <GratitudeReflection
        create={(entry) => {
          offerSupport({ entryId: entry.id, content: entry.body.content, within });
          return create(entry);
        }}
      />
      <SupportPlace entryId={within} wayOn="Back to gratitude" onWayOn={() => undefined} />
      <PastGratitudes
        entries={items}
        keptNote={isAway && <KeptNote of={entries} text="These are the ones kept on this device." />}
      />
    </Page>
  );
}
