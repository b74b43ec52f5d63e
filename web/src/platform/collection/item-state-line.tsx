import type { CollectionPlace } from '@reflect/contract/collections';
import { Check, CloudOff, GitFork, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Collection } from './collection.ts';
import { useItemState } from './use-collection.ts';
import type { ItemState } from './writes.model.ts';

const icon = { 'aria-hidden': true, className: 'size-4 shrink-0', strokeWidth: 1.8 } as const;

const states: Record<ItemState, { icon: ReactNode; text: string }> = {
  saving: { icon: <LoaderCircle {...icon} className="size-4 shrink-0 animate-spin" />, text: 'Saving' },
  saved: { icon: <Check {...icon} className="size-4 shrink-0 text-success" />, text: 'Saved' },
  waiting: { icon: <CloudOff {...icon} />, text: 'Waiting, kept on this device' },
  'changed-elsewhere': {
    icon: <GitFork {...icon} />,
    text: 'Also changed on another device. Open it to choose a version.',
  },
  refused: { icon: <TriangleAlert {...icon} />, text: "Couldn't be sent. Kept on this device." },
};

/** The state of an item that isn't simply on the server; otherwise nothing. */
export function ItemStateLine<P extends CollectionPlace>({
  collection,
  itemId,
  className = '',
}: {
  collection: Collection<P>;
  itemId: string;
  className?: string;
}) {
  const state = useItemState(collection, itemId);
  if (state === null) return null;
  return (
    <p className={`flex items-center gap-1.5 text-note ${className}`}>
      {states[state].icon}
      {states[state].text}
    </p>
  );
}
