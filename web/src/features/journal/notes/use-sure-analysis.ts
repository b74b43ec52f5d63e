import type { EntryAnalysis, JournalEntry } from '@reflect/contract';
import { listRecentSentences } from '@reflect/engine/recent-sentences';
import { useEffect, useState } from 'react';
import { useUser } from '../../../platform/session/current-user.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { getComposer } from '../draft/composer.ts';
import { readOwnEntryWords } from '../entry-content/own-words.model.ts';
import { entries } from '../journal.api.ts';

/**
 * How sure the feelings of a page are, by its stored analysis or else this device's own. Null for a secret page, for
 * one that met support, and if there is neither analysis.
 */
export function useSureAnalysis(
  entry: JournalEntry,
  {
    isWanted: isAsked = true,
    waitMs = 0,
  }: {
    isWanted?: boolean;
    /** Before this device begins: somebody who goes from one page to the next has left it by then. */
    waitMs?: number;
  } = {},
): EntryAnalysis | null {
  const { id: userId } = useUser();
  const { useMetSupport } = useSupport();
  const { id, content, analysis: stored } = entry;
  const mayAsk = isAsked && !entry.isSecret && entry.entryType !== 'CAE';
  const metSupport = useMetSupport({ textId: id, text: mayAsk ? readOwnEntryWords(entry) : '' });
  const isWanted = mayAsk && metSupport === false;
  const [made, setMade] = useState<{ content: string; analysis: EntryAnalysis } | null>(null);

  useEffect(() => {
    if (!isWanted || stored !== null) return;
    let isGone = false;
    const read = () =>
      getComposer(userId)
        .analysis.read({ content, recent: listRecentSentences(entries.read(userId), id) })
        .then(
          (analysis) => !isGone && setMade(analysis && { content, analysis }),
          // A device that can't run the engine says nothing.
          () => undefined,
        );
    const timer = setTimeout(() => void read(), waitMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isWanted, stored, userId, id, content, waitMs]);

  if (!isWanted) return null;
  return stored ?? (made?.content === content ? made.analysis : null);
}
