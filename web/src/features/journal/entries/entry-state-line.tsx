import { ItemStateLine } from '../../../platform/collection/item-state-line.tsx';
import { entries } from '../journal.api.ts';

/** Where an entry is. Renders nothing if the server has had it all along. */
export function EntryStateLine({ entryId, className }: { entryId: string; className?: string }) {
  return <ItemStateLine collection={entries} itemId={entryId} {...(className && { className })} />;
}
