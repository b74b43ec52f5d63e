import type { EarlierVersion, JournalEntry } from '@reflect/contract';
import { useState } from 'react';
import { toast } from '../../../ui/toast-store.ts';
import { keptHere } from '../entries/kept-here.ts';
import { useUpdateEntry } from '../journal.api.ts';
import { useJournalSlots } from '../journal-slots.tsx';
import { updateOf } from './entry-edit.model.ts';

type Words = Pick<EarlierVersion, 'title' | 'content'>;

/** Makes the earlier words those of the entry again: an edit like any other, which can be undone. */
export function useRestoreWords(
  entry: JournalEntry,
  onRestored: () => void,
): { restore: (earlier: Words) => void; isPending: boolean } {
  const { mutateAsync } = useUpdateEntry();
  const { offerSupport } = useJournalSlots();
  const [isPending, setIsPending] = useState(false);

  const put = (words: Words, over: Words & { revision: number }) => {
    const { id, isSecret } = entry;
    const change = updateOf({ title: words.title ?? '', content: words.content, isSecret }, over);
    return mutateAsync({ id, revision: over.revision, change });
  };
  const undo = (restored: Words & { revision: number }) => {
    put(entry, restored).then(
      () => toast({ title: 'Back to your newer words' }),
      () => tellFailure(),
    );
  };
  const restore = (earlier: Words) => {
    setIsPending(true);
    put(earlier, entry).then(
      ({ kind, entry: stored }) => {
        onRestored();
        offerSupport({ entryId: entry.id, content: earlier.content });
        // A change that meets another one is told by the dialog that asks which words to keep.
        if (kind === 'changed-elsewhere') return;
        const revision = stored?.revision ?? entry.revision;
        toast({
          title: 'Your earlier words are back',
          description:
            kind === 'sent' ? 'The newer ones are the earlier version now.' : keptHere(kind).description,
          action: {
            label: 'Undo',
            altText: 'Put the newer words back',
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
    title: 'That did not work just now',
    description: 'Both versions are still kept. Please try again in a moment.',
    variant: 'destructive',
  });
}
