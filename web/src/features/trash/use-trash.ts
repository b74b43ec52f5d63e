import { useEffect, useMemo } from 'react';
import type { TrashKind } from '../../platform/collection/trash/trash-kind.ts';
import {
  createTrashView,
  type TrashState,
  type TrashView,
} from '../../platform/collection/trash/trash-view.ts';
import { useUser } from '../../platform/session/current-user.ts';
import { useStore } from '../../platform/store.ts';

/** What the signed-in person has deleted of these kinds, for as long as the component is shown. */
export function useTrash(kinds: readonly TrashKind[]): TrashState & { view: TrashView } {
  const { id: userId } = useUser();
  const view = useMemo(() => createTrashView({ kinds, userId }), [kinds, userId]);
  useEffect(() => view.start(), [view]);
  return { ...useStore(view.state), view };
}
