import { Trash } from '../../../features/journal/entries/trash.tsx';
import { Page } from '../../page.tsx';

export function TrashScreen() {
  return (
    <Page
      title="Trash"
      crumbs={[{ label: 'Settings', to: '/settings' }, { label: 'Trash' }]}
      lead="Deleted entries stay here for 30 days, then they're erased."
    >
      <Trash />
    </Page>
  );
}
