import type { CollectionPlace } from '@reflect/contract/collections';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { tooManyText } from '../../asked-too-much.ts';
import { useUser } from '../../session/current-user.ts';
import { useStore } from '../../store.ts';
import { makeUuidV7 } from '../../uuid-v7.ts';
import type { Collection, ItemOf, NewItemOf } from '../collection.ts';
import { RefusedChoice } from '../unsent-line.tsx';
import { useChanges, useItemState } from '../use-collection.ts';

/** A part of an item in the person's words, such as the title of a dream. */
export interface WrittenPart {
  label: string;
  text: string;
}

/** On a phone they fill the rows that they need. */
const choice = 'grow sm:grow-0';

interface Choosing<P extends CollectionPlace> {
  collection: Collection<P>;
  /** As it's shown here, with what waits. */
  item: ItemOf<P>;
  /** "dream" in "This dream was also changed on another device." */
  noun: string;
  listParts: (item: ItemOf<P>) => readonly WrittenPart[];
  /** What is sent to make a new item of it. */
  makeCopy: (item: ItemOf<P>) => NewItemOf<P>;
}

/** What can be done about a change that the server didn't take. Of two versions both are shown, and both can be kept. */
export function VersionChoice<P extends CollectionPlace>(choosing: Choosing<P>) {
  const { collection, item } = choosing;
  const state = useItemState(collection, item.id);
  if (state === 'refused') return <RefusedChoice collection={collection} item={item} />;
  return state === 'changed-elsewhere' ? <BothVersions {...choosing} /> : null;
}

function BothVersions<P extends CollectionPlace>({
  collection,
  item,
  noun,
  listParts,
  makeCopy,
}: Choosing<P>) {
  const { item: other, isAway, isTooMany, refresh } = useServed(collection, item.id);
  const { keepMine, discard, replaceBy } = useChanges(collection);
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    // The first may join a reading that began before the other device's change.
    void refresh()
      .then(refresh)
      .then(() => setIsRead(true));
  }, [refresh]);
  const keepBoth = () =>
    replaceBy(item.id, { id: makeUuidV7(), createdAt: item.createdAt, body: makeCopy(item) });
  const own = new Map(listParts(item).map(({ label, text }) => [label, text]));
  const differing = other ? listParts(other).filter(({ label, text }) => own.get(label) !== text) : [];
  const isGone = isRead && !isAway && other === undefined;
  return (
    <section
      aria-label="Two versions"
      className="mt-4 grid gap-3 rounded-card border border-line bg-sunken p-4 print:hidden"
    >
      <p>
        {isGone
          ? `This ${noun} was deleted on another device. Your version is kept here.`
          : `This ${noun} was also changed on another device. Which version should stay?`}
      </p>
      {isRead && other !== undefined && (
        <div className="grid gap-2">
          <h3 className="font-sans text-[0.9375rem] font-semibold tracking-normal">On the other device</h3>
          {differing.length === 0 && <p className="text-note">The words are the same.</p>}
          <dl className="grid gap-2">
            {differing.map(({ label, text }) => (
              <div key={label}>
                <dt className="text-note">{label}</dt>
                <dd
                  dir="auto"
                  className="max-h-60 overflow-y-auto whitespace-pre-wrap wrap-anywhere font-serif"
                >
                  {text.trim() === '' ? 'Empty' : text}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {isRead && isAway && (
        <p className="text-note">
          {isTooMany ? tooManyText : "What was changed there can be read once there's a connection."}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" className={choice} onClick={() => void keepBoth()}>
          {isGone ? `Save as a new ${noun}` : 'Keep both'}
        </Button>
        {!isGone && (
          <Button variant="outline" className={choice} onClick={() => void keepMine(item.id)}>
            Keep mine
          </Button>
        )}
        <Button variant="outline" className={choice} onClick={() => void discard(item.id)}>
          {isGone ? 'Discard' : 'Keep the other'}
        </Button>
      </div>
    </section>
  );
}

/** An item as the server had it last, without what waits here; undefined if it isn't known, or was deleted there. */
function useServed<P extends CollectionPlace>(
  collection: Collection<P>,
  itemId: string,
): {
  item: ItemOf<P> | undefined;
  isAway: boolean;
  isTooMany: boolean;
  refresh: () => Promise<void>;
} {
  const { id: userId } = useUser();
  const sync = collection.syncOf(userId);
  const { items, isAway, isTooMany } = useStore(sync.state);
  return { item: items?.find(({ id }) => id === itemId), isAway, isTooMany, refresh: sync.refresh };
}
