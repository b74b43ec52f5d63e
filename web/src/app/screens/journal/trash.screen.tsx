import { dreamsInTrash } from '../../../features/dreams/dreams.trash.ts';
import { entriesInTrash } from '../../../features/journal/entries/entries.trash.ts';
import { Trash } from '../../../features/trash/trash.tsx';
import { Page } from '../../page.tsx';

const kinds = [entriesInTrash, dreamsInTrash];

export function TrashScreen() {
  return (
    <Page
      title="Trash"
      crumbs={[{ label: 'Settings', to: '/settings' }, { label: 'Trash' }]}
      lead="What you delete stays here for 30 days, then it's erased."
    >
      <Trash kinds={kinds} />
    </Page>
  );
}
