import { useEffect } from 'react';
import type { Composer } from '../draft/composer.ts';
import type { EntryDraft } from '../draft/entry-draft.model.ts';
import { useJournalSlots } from '../journal-slots.tsx';

const pauseMs = 700;

/** Support that was offered for the text being written goes when the text no longer asks for it. */
export function useSupportOfDraft({ draft }: Composer): void {
  const { recheckSupport } = useJournalSlots();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = draft.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => recheckSupport(draftOf(draft.read())), pauseMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [draft, recheckSupport]);
}

const draftOf = ({ entryId, content, isSecret }: EntryDraft) => ({ entryId, content, isSecret });
