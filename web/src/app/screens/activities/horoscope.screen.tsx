import { HoroscopeScreen } from '../../../features/horoscope/horoscope.routes.tsx';
import { entries } from '../../../features/journal/journal.api.ts';
import { useItems } from '../../../platform/collection/use-collection.ts';
import { Page } from '../../page.tsx';

const title = 'Daily Horoscope';

export function HoroscopePage() {
  const { items, isComplete } = useItems(entries);
  return (
    <Page title={title} crumbs={[{ label: 'Dashboard', to: '/dashboard?tab=activities' }, { label: title }]}>
      {/* Until all entries are here, a count of moods would be wrong. */}
      <HoroscopeScreen entries={isComplete ? items : []} />
    </Page>
  );
}
