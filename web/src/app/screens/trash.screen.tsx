import { Trash } from '../../features/journal/entries/trash.tsx';
import { Page } from '../page.tsx';

/** Deleted entries, for 30 days. */
export function TrashScreen() {
  return (
    <Page
      title="Trash"
      crumbs={[{ label: 'Settings', to: '/settings' }, { label: 'Trash' }]}
      lead="Entries that you deleted stay here for 30 days. Then they are erased."
    >
      <Trash />
    </Page>
  );
}
