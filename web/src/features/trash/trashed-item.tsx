import { useId, useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { describeKept } from '../../platform/collection/kept-on-device.ts';
import type { TrashedText } from '../../platform/collection/trash/trash-kind.ts';
import type { TrashedOfKind, TrashView } from '../../platform/collection/trash/trash-view.ts';
import { getErasureTime } from '../../platform/collection/trash/trashed-items.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { capitalize } from './describe-trash.ts';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });
const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** What was deleted, when, and until when it can be restored. */
export function TrashedItem({
  trashed,
  text: { title, text, label },
  view,
  onRestored,
  onErase,
}: {
  trashed: TrashedOfKind;
  text: TrashedText;
  view: TrashView;
  /** Called before it leaves the list. */
  onRestored: () => void;
  onErase: () => void;
}) {
  const [isPending, setIsPending] = useState(false);
  const titleId = useId();
  const { kind, deletedAt, isWaiting } = trashed;
  const restore = async () => {
    setIsPending(true);
    try {
      const how = await view.restore(trashed);
      onRestored();
      if (how !== 'sent') toast({ title: `${capitalize(kind.one)} restored`, ...describeKept(how) });
    } catch (error) {
      toast({ title: `The ${kind.one} couldn't be restored`, ...explain(error), variant: 'destructive' });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <li className="grid gap-1.5 rounded-card border border-line bg-card px-5 py-3.5">
      <p className="text-note">
        {capitalize(kind.one)}, deleted <time dateTime={deletedAt}>{moment.format(new Date(deletedAt))}</time>
        {isWaiting ? ' on this device. Not sent yet.' : '. '}
        {!isWaiting && <>Erased for good on {date.format(getErasureTime(trashed))}.</>}
      </p>
      {title !== null && title.trim() !== '' && (
        <h2 id={titleId} dir="auto" className="text-[1.1875rem] wrap-anywhere">
          {title}
        </h2>
      )}
      {text !== '' && (
        <p dir="auto" className="line-clamp-2 font-serif text-[1.0625rem] wrap-anywhere">
          {text.slice(0, 600)}
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        <Button
          variant="outline"
          pending={isPending}
          onClick={() => void restore()}
          data-restore
          aria-label={`Restore: ${label}`}
        >
          Restore
        </Button>
        {!isWaiting && (
          <Button variant="quiet" onClick={onErase} aria-label={`Delete for good: ${label}`}>
            Delete for good
          </Button>
        )}
      </div>
    </li>
  );
}

function explain(error: unknown): { description: string } {
  if (isApiError(error, 404)) return { description: "It isn't in the trash any more." };
  return {
    description: isApiError(error) && error.status !== 0 ? error.userMessage : 'It is still in the trash.',
  };
}
