import type { ConversationLine } from '@reflect/contract';
import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { makeKeptToast } from '../../platform/collection/kept-on-device.ts';
import type { WriteResult } from '../../platform/collection/write-result.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import type { AnalysedConversation } from './conversations.api.ts';
import { listShowingLines } from './showing-lines.ts';

export function makeConversationEntry({
  entryId,
  text,
  analysis,
}: {
  entryId: string;
  text: string;
  analysis: AnalysedConversation;
}) {
  const { summary, emotions, communicationPatterns, suggestions, toneAnalysis, sentimentScore, source } =
    analysis;
  return {
    id: entryId,
    body: {
      content: text,
      entryType: 'CAE' as const,
      conversationData: {
        analysis: {
          summary,
          emotions,
          communicationPatterns,
          suggestions,
          toneAnalysis,
          sentimentScore,
          lines: listLines(analysis.evidence.patterns),
          source,
        },
      },
    },
    /** Shown while it waits to be sent. */
    shown: { aiInsights: { summary, emotions, patterns: communicationPatterns, suggestions } },
  };
}

/** Lines that show something, in order, with their speakers. */
function listLines(patterns: AnalysedConversation['evidence']['patterns']): ConversationLine[] {
  const found = patterns
    .flatMap(({ name, speaker, evidence }) =>
      evidence.map(({ quote, start }) => ({ quote, start, speaker, of: name })),
    )
    .sort((a, b) => a.start - b.start);
  const speakers = [...new Set(found.map(({ speaker }) => speaker))];
  return speakers
    .flatMap((speaker) =>
      listShowingLines(found.filter((finding) => finding.speaker === speaker)).map(({ quote, shows }) => ({
        ...{ speaker, quote, shows: [...shows] },
        start: found.find((finding) => finding.speaker === speaker && finding.quote === quote)!.start,
      })),
    )
    .sort((a, b) => a.start - b.start)
    .map(({ start: _start, ...line }) => line);
}

export type ConversationEntry = ReturnType<typeof makeConversationEntry>;

/** Saves an entry. Rejects if nothing was saved and nothing waits to be sent. */
export type SaveEntry = (entry: ConversationEntry) => Promise<{ kind: WriteResult<unknown>['kind'] }>;

/** Saves an analysed conversation in the journal. `onKept` is called once it is saved or waits to be sent. */
export function useKeepConversation({
  saveEntry,
  isKept,
  onKept,
}: {
  saveEntry: SaveEntry;
  /** Whether it is saved already; `onKept` makes this true. */
  isKept: boolean;
  onKept: () => void;
}) {
  const [isKeeping, setIsKeeping] = useState(false);
  const keep = async (kept: Parameters<typeof makeConversationEntry>[0]) => {
    setIsKeeping(true);
    try {
      const { kind } = await saveEntry(makeConversationEntry(kept));
      toast(kind === 'sent' ? { title: 'Saved to your journal' } : makeKeptToast(kind));
      onKept();
    } catch (error) {
      toast({
        title: "The conversation couldn't be saved",
        description: isApiError(error) ? error.userMessage : 'It is still here. Please try again.',
        variant: 'destructive',
      });
    } finally {
      setIsKeeping(false);
    }
  };
  const keeping: 'not' | 'now' | 'done' = isKept ? 'done' : isKeeping ? 'now' : 'not';
  return { keeping, keep: (kept: Parameters<typeof keep>[0]) => void keep(kept) };
}
