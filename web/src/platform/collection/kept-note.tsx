import { AwayNote } from '../device-store/away-note.tsx';
import { useUser } from '../session/current-user.ts';
import { type Store, useStore } from '../store.ts';
import type { CollectionState } from './items.model.ts';
import { getLastRead } from './last-read.ts';

/** Says why the server wasn't read, and how old the shown data is. */
export function KeptNote({
  of,
  ...note
}: {
  of: {
    rules: { place: { name: string } };
    syncOf: (userId: string) => {
      state: Pick<Store<Pick<CollectionState<never>, 'isTooMany'>>, 'read' | 'subscribe'>;
    };
  };
  /** Such as "These are the dreams kept on this device." */
  text: string;
  className?: string;
}) {
  const { id: userId } = useUser();
  const isTooMany = useStore(of.syncOf(userId).state, (state) => state.isTooMany);
  return <AwayNote {...note} isTooMany={isTooMany} readAt={getLastRead(of.rules.place.name, userId)} />;
}
