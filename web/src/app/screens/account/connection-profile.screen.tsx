import {
  AnonymousProfileCard,
  ConnectionCodeCard,
  DeviceProfileCard,
  FindConnection,
} from '../../../features/connections/connections.routes.tsx';
import { people } from '../../../features/people/people.api.ts';
import { useRefresh } from '../../../platform/collection/use-collection.ts';
import { openedFor } from '../../../platform/private-journal/private-here.ts';
import { UnlessPrivate } from '../../../platform/private-journal/unless-private.tsx';
import { useStore } from '../../../platform/store.ts';
import { Page } from '../../page.tsx';

const title = 'Connection Profile';

export function ConnectionProfilePage() {
  const isPrivate = useStore(openedFor) !== null;
  const refreshPeople = useRefresh(people);
  return (
    <Page
      title={title}
      crumbs={[{ label: title }]}
      lead="Connect with someone you trust. They see your first name and, if you like, a profile without a word of your entries."
    >
      <div className="mt-6 grid grid-cols-1 gap-5">
        <ConnectionCodeCard />
        {isPrivate ? <DeviceProfileCard /> : <AnonymousProfileCard />}
        <UnlessPrivate what="connections" heading="Add somebody">
          <FindConnection onConnected={() => void refreshPeople()} />
        </UnlessPrivate>
      </div>
    </Page>
  );
}
