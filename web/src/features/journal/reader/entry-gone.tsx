import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { describeKept } from '../../../platform/collection/kept-on-device.ts';
import {
  createTrashView,
  type TrashedOfKind,
  type TrashView,
} from '../../../platform/collection/trash/trash-view.ts';
import { getErasureTime } from '../../../platform/collection/trash/trashed-items.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { useStore } from '../../../platform/store.ts';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { entriesInTrash } from '../entries/entries.trash.ts';
import { entries } from '../journal.api.ts';
import { writeFullDay } from '../list/days.model.ts';

const kinds = [entriesInTrash];

interface Gone {
  entryId: string;
  /** What closing leads back to. */
  back: string;
  onClose: () => void;
}

/**
 * Says that the entry of the address isn't there, or is in the trash. It knows only the writer's own lists, so that an
 * id of somebody else's and one that never existed are answered alike. Renders nothing until the lists are known.
 */
export function EntryGone(gone: Gone) {
  return useIsMissing(gone.entryId) ? <KnownAsGone {...gone} /> : null;
}

/** Whether the server was asked and the journal doesn't have it. */
function useIsMissing(entryId: string): boolean {
  const { id: userId } = useUser();
  const { items, isComplete, isReading } = useStore(entries.syncOf(userId).state);
  const isMissing = isComplete && !isReading && items?.some(({ id }) => id === entryId) !== true;
  const [isSure, setIsSure] = useState(isMissing);
  // Once said, it stays while the journal is read again.
  useEffect(() => {
    if (isMissing) setIsSure(true);
  }, [isMissing]);
  return isMissing || isSure;
}

function KnownAsGone({ entryId, ...leave }: Gone) {
  const { id: userId } = useUser();
  const { unreadable, isAway } = useStore(entries.syncOf(userId).state);
  const view = useMemo(() => createTrashView({ kinds, userId }), [userId]);
  useEffect(() => view.start(), [view]);
  const trash = useStore(view.state);
  const trashed = trash.items?.find(({ item }) => item.id === entryId);
  if (trashed !== undefined) return <InTrash {...{ trashed, view, ...leave }} />;
  if (unreadable.some(({ id }) => id === entryId)) {
    return (
      <Notice title="This entry can't be read right now" {...leave}>
        It is still stored, and nothing in it was changed.
      </Notice>
    );
  }
  if (isAway || trash.isAway) {
    return (
      <Notice title="This entry isn't on this device" {...leave}>
        Reflect can't ask the server right now. If the entry is there, it opens here as soon as the server
        answers.
      </Notice>
    );
  }
  if (trash.items === null) return null;
  return (
    <Notice title="This entry isn't here" {...leave}>
      It may have been deleted for good, or its address is incomplete. The rest of your journal is as you left
      it.
    </Notice>
  );
}

function InTrash({
  trashed,
  view,
  ...leave
}: Omit<Gone, 'entryId'> & { trashed: TrashedOfKind; view: TrashView }) {
  const [isPending, setIsPending] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const now = new Date();
  const restore = async () => {
    setIsPending(true);
    try {
      // The entry opens by itself, because it is in the journal again.
      const kind = await view.restore(trashed);
      toast({ title: 'Entry restored', ...describeKept(kind) });
    } catch (error) {
      setIsPending(false);
      toast({
        title: "The entry couldn't be restored",
        description: isApiError(error, 404)
          ? "It isn't in the trash any more."
          : 'It is still in the trash. Please try again.',
        variant: 'destructive',
      });
    }
  };
  return (
    <Notice
      title="This entry is in the trash"
      {...leave}
      initialFocus={first}
      actions={
        <>
          <Link to="/trash" className={getButtonClasses({ variant: 'outline' })}>
            Open the trash
          </Link>
          <Button ref={first} pending={isPending} onClick={() => void restore()}>
            Restore
          </Button>
        </>
      }
    >
      It was deleted on {writeFullDay(new Date(trashed.deletedAt), now)}
      {!trashed.isWaiting && (
        <> and will be erased for good on {writeFullDay(getErasureTime(trashed), now)}</>
      )}
      .
    </Notice>
  );
}

function Notice({
  title,
  actions,
  initialFocus,
  back,
  onClose,
  children,
}: Omit<Gone, 'entryId'> & {
  title: string;
  actions?: ReactNode;
  initialFocus?: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
}) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={title}
      description={children}
      initialFocus={initialFocus ?? close}
      footer={
        actions ?? (
          <Button ref={close} variant="outline" onClick={onClose}>
            {back}
          </Button>
        )
      }
    />
  );
}
