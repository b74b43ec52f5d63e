import type { EarlierVersion, JournalEntry } from '@reflect/contract';
import { useState } from 'react';
import { makeKeptToast } from '../../../platform/collection/kept-on-device.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { noContext } from '../draft/context-lines.model.ts';
import { toEntryFields } from '../draft/entry-draft.model.ts';
import { editChange } from '../edit/entry-edits.ts';
import { useEntryChanges } from '../journal.api.ts';

type Words = Pick<EarlierVersion, 'title' | 'content'>;

/** Makes the earlier words those of the entry again, as an edit that can be undone. */
export function useRestoreWords(
  entry: JournalEntry,
  onRestored: () => void,
): { restore: (earlier: Words) => void; isPending: boolean } {
  const { update } = useEntryChanges();
  const { offerSupport } = useSupport();
  const [isPending, setIsPending] = useState(false);

  const put = (words: Words, over: Words & { revision: number }) => {
    const present = { ...entry, ...over };
    const fields = toEntryFields(present);
    // The words include the context they had.
    const restored = { ...fields, title: words.title ?? '', content: words.content, context: noContext };
    const change = editChange(fields, restored);
    return update(present, change);
  };
  const undo = (restored: Words & { revision: number }) => {
    put(entry, restored).catch(tellFailure);
  };
  const restore = (earlier: Words) => {
    setIsPending(true);
    put(earlier, entry).then(
      ({ kind, item: stored }) => {
        onRestored();
        offerSupport({ entryId: entry.id, content: earlier.content, isSecret: entry.isSecret });
        // Instead, a dialog asks which version to keep.
        if (kind === 'changed-elsewhere') return;
        const revision = stored?.revision ?? entry.revision;
        toast({
          title: 'Earlier version restored',
          description:
            kind === 'sent' ? 'Your newer text is now the earlier version.' : makeKeptToast(kind).description,
          action: {
            label: 'Undo',
            altText: 'Restore the newer version',
            onSelect: () => undo({ ...earlier, revision }),
          },
        });
      },
      () => {
        setIsPending(false);
        tellFailure();
      },
    );
  };
  return { restore, isPending };
}

function tellFailure(): void {
  toast({
    title: "That didn't work",
    description: 'Both versions are still kept. Please try again in a moment.',
    variant: 'destructive',
  });
}
