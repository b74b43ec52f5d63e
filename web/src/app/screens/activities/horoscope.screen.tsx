import { HoroscopeScreen } from '../../../features/horoscope/horoscope.routes.tsx';
import { entries } from '../../../features/journal/journal.api.ts';
import { useItems } from '../../../platform/collection/use-collection.ts';
import { Page } from '../../page.tsx';

const title = 'Daily Horoscope';

/** The horoscope, with the moods of the person's own entries. */
export function HoroscopePage() {
  const { items } = useItems(entries);
  return (
    <Page title={title} crumbs={[{ label: 'Dashboard', to: '/dashboard?tab=activities' }, { label: title }]}>
      <HoroscopeScreen entries={items} />
    </Page>
  );
}
