import type { CollectionPlace } from '@reflect/contract/collections';
import type { Outbox } from '../../outbox/outbox.ts';
import { isBroughtBack } from '../../outbox/sender.ts';
import { applyChanges, type CollectionState, type Item } from '../items.model.ts';
import { getItemId, getVerb } from '../writes.model.ts';
import type { Keep } from './keep.ts';
import type { ChangeReader } from './read-changes.ts';

/**
 * Shows what was sent before its waiting copy goes away, and stores it in case the connection is lost next. Returns a
 * function that stops it.
 */
export function followOutbox<I extends Item>({
  place,
  outbox,
  state,
  reader,
  keep,
  readSoon,
}: {
  place: CollectionPlace;
  outbox: Outbox;
  state: {
    read: () => CollectionState<I>;
    change: (next: (known: CollectionState<I>) => Partial<CollectionState<I>>) => void;
  };
  reader: ChangeReader<I>;
  keep: Keep<I>;
  /** Reads from the server what the answer alone doesn't say. */
  readSoon: () => void;
}): () => void {
  return outbox.onSent((write, answer, isOwn) => {
    const itemId = getItemId(place, write);
    if (itemId === null) return;
    const isBack = isBroughtBack(answer);
    const isDeletion = getVerb(write) === 'delete' && !isBack;
    const answered = answer as (I & { isUnreadable?: true }) | undefined;
    const item = isDeletion || isBack || answered?.isUnreadable === true ? undefined : answered;
    const wasBehind = reader.isBehind();
    reader.noteSent(itemId, isDeletion ? null : item);
    const { items, unreadable, isAway } = state.read();
    const known = items?.find(({ id }) => id === itemId);
    // A newer change from elsewhere has already been read.
    const isOlder = item !== undefined && known !== undefined && known.revision > item.revision;
    if (!isOlder) {
      const sent = { items: item ? [item] : [], removedIds: isDeletion ? [itemId] : [] };
      // Also if nothing has been read yet: what is sent was shown while it waited.
      state.change((present) => ({ items: applyChanges(present.items, sent) }));
      // Only the sending tab stores it: another tab may have slept, and what is stored may be newer.
      if (isOwn) void keep.apply(sent);
    }
    const wasUnreadable = unreadable.some(({ id }) => id === itemId);
    if (wasUnreadable) state.change(() => ({ unreadable: unreadable.filter(({ id }) => id !== itemId) }));
    // What was sent late or by another tab is read together with what happened meanwhile.
    const isUnknown = item === undefined && !isDeletion;
    if (write.tries > 0 || !isOwn || isAway || isUnknown || isOlder || wasUnreadable || wasBehind) readSoon();
  });
}
