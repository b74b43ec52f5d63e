import type { CollectionPlace } from '@reflect/contract/collections';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { getProblemCode } from '../outbox/write.model.ts';
import type { ChangeOf, Collection, ItemOf } from './collection.ts';
import { ItemStateLine } from './item-state-line.tsx';
import { useChanges, useItemState, useRefusedWrite } from './use-collection.ts';
import { getVerb } from './writes.model.ts';

/**
 * The state of an item that waits or was refused, with what can be done about it; nothing while it is being saved, so
 * that a row keeps its height under the finger.
 */
export function UnsentLine<P extends CollectionPlace>({
  collection,
  item,
}: {
  collection: Collection<P>;
  item: ItemOf<P>;
}) {
  const state = useItemState(collection, item.id);
  if (state === 'refused') return <RefusedChoice collection={collection} item={item} />;
  if (state !== 'waiting') return null;
  return <ItemStateLine collection={collection} itemId={item.id} className="mt-1.5" />;
}

/** What can be done about a change that was refused: an item that was deleted elsewhere is restored with it. */
export function RefusedChoice<P extends CollectionPlace>({
  collection,
  item,
}: {
  collection: Collection<P>;
  item: ItemOf<P>;
}) {
  const refused = useRefusedWrite(collection, item.id);
  const { tryAgain, discard, restore, update } = useChanges(collection);
  const isGone = refused?.problem?.code === getProblemCode(collection.rules.place, 'not_found');
  const sendAgain = async () => {
    if (!isGone || refused === undefined) return tryAgain(item);
    await discard(item.id);
    await restore(item);
    if (getVerb(refused) === 'update') await update(item, refused.request.body as ChangeOf<P>);
  };
  return (
    <div className="mt-1.5 grid justify-items-start gap-2">
      <p className="flex items-start gap-1.5 text-note">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.8} />
        {isGone
          ? 'Deleted on another device while your changes were waiting to be sent.'
          : `Couldn't be sent. Kept on this device. ${refused?.problem?.message ?? ''}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => void sendAgain().catch(() => undefined)}>
          {isGone ? 'Restore' : 'Try again'}
        </Button>
        <Button variant="quiet" onClick={() => void discard(item.id)}>
          Discard
        </Button>
      </div>
    </div>
  );
}
