import { entries } from '../../../features/journal/journal.api.ts';
import { ImportScreen } from '../../../features/my-data/import/import.screen.tsx';
import { useItems, useRefresh } from '../../../platform/collection/use-collection.ts';
import { UnlessPrivate } from '../../../platform/private-journal/unless-private.tsx';
import { useUser } from '../../../platform/session/current-user.ts';
import { Page } from '../../page.tsx';

/** Existing entries show which ones in the file are new. */
export function ImportPage() {
  const { id: userId } = useUser();
  const { isComplete, isAway } = useItems(entries);
  const refresh = useRefresh(entries);
  return (
    <Page
      title="Import"
      crumbs={[{ label: 'Settings', to: '/settings' }, { label: 'Import' }]}
      lead="Import your entries from another journal, or from an export of this one."
    >
      <UnlessPrivate what="imports">
        <ImportScreen
          isReady={isComplete || isAway}
          readKnown={async () => {
            await refresh();
            return entries.read(userId);
          }}
          onChanged={() => void refresh()}
        />
      </UnlessPrivate>
    </Page>
  );
}
