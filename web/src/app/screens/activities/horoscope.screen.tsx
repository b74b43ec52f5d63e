import { HoroscopeScreen } from '../../../features/horoscope/horoscope.routes.tsx';
import { entries } from '../../../features/journal/journal.api.ts';
import { useItems } from '../../../platform/collection/use-collection.ts';
import { Page } from '../../page.tsx';

const title = 'Daily Horoscope';

/** The horoscope, with the moods of the person's own entries. */
export function HoroscopePage() {
  const { items, isComplete } = useItems(entries);
  return (
    <Page title={title} crumbs={[{ label: 'Dashboard', to: '/dashboard?tab=activities' }, { label: title }]}>
      {/* While some of them are still on their way, a count of moods would be wrong. */}
      <HoroscopeScreen entries={isComplete ? items : []} />
    </Page>
  );
}
