import { CheckInsScreen } from '../../features/check-ins/check-ins.routes.tsx';
import { entries } from '../../features/journal/journal.api.ts';
import { useItems } from '../../platform/collection/use-collection.ts';
import { Page } from '../page.tsx';

const title = 'Well-being check-in';

/** The check-ins, with the entries that were written in those weeks. */
export function CheckInsPage() {
  const { items } = useItems(entries);
  return (
    <Page
      title={title}
      crumbs={[{ label: 'Dashboard', to: '/dashboard?tab=activities' }, { label: title }]}
      lead="Five answers about your week, whenever you like. Nobody counts how often you come."
    >
      <CheckInsScreen entries={items} />
    </Page>
  );
}
