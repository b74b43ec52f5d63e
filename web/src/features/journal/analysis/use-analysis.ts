import type { EntryAnalysis } from '@reflect/contract';
import { recentSentences } from '@reflect/engine/recent-sentences';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUser } from '../../../platform/current-user.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { completedMs, toast } from '../../../ui/overlay/toast-store.ts';
import { generalReflection } from '../claims/general-reflection.model.ts';
import { entries, useAnalyseEntry } from '../journal.api.ts';
import { isBlank } from '../journal.model.ts';
import { analyseOffline } from './analyse-offline.ts';

/** A text to analyse. With `entryId` the server stores the analysis with that entry. */
export interface TextToAnalyse {
  content: string;
  entryId?: string | undefined;
  /** The id that the entry has or will have: support is offered for one text by it. */
  writtenAs: string;
  isSecret: boolean;
}

export type AnalysisState =
  | { status: 'idle' }
  | { status: 'analyzing' }
  /** `onDevice` where the text was analysed on this device and not sent. */
  | { status: 'shown'; analysis: EntryAnalysis; onDevice?: OnDevice };

/** How this device analysed the text: with the trained model, or by the words for feelings only. */
export type OnDevice = 'with-model' | 'by-words';

/**
 * Analyses a text: idle, then analyzing, then shown. Without a connection this device analyses it; where that is not
 * possible either, a general reflection is shown.
 */
export function useAnalysis(): {
  state: AnalysisState;
  analyse: (text: TextToAnalyse) => void;
  reset: () => void;
} {
  const { mutateAsync } = useAnalyseEntry();
  const { id: userId } = useUser();
  const { offerSupport } = useSupport();
  const [state, setState] = useState<AnalysisState>({ status: 'idle' });
  const running = useRef<AbortController>(null);

  const reset = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setState({ status: 'idle' });
  }, []);

  const analyse = useCallback(
    ({ content, entryId, writtenAs, isSecret }: TextToAnalyse) => {
      if (isBlank(content)) return;
      running.current?.abort();
      const abandon = new AbortController();
      const { signal } = abandon;
      running.current = abandon;
      setState({ status: 'analyzing' });
      offerSupport({ entryId: writtenAs, content, isSecret });
      mutateAsync({ content, entryId, signal }).then(
        (analysis) => {
          if (signal.aborted) return;
          const { support } = analysis;
          if (support !== undefined) offerSupport({ entryId: writtenAs, content, isSecret, found: support });
          setState({ status: 'shown', analysis });
          toast({ title: 'Analysis complete!', duration: completedMs });
        },
        async (error: unknown) => {
          const offline = await analyseOffline({
            content,
            readRecent: () => recentSentences(entries.read(userId), writtenAs),
            error,
            signal,
          });
          if (signal.aborted) return;
          if (offline === null) {
            setState({ status: 'shown', analysis: generalReflection });
            return;
          }
          const onDevice = offline.hasModel ? 'with-model' : 'by-words';
          setState({ status: 'shown', analysis: offline.analysis, onDevice });
          toast({ title: 'Analysis complete!', duration: completedMs });
        },
      );
    },
    [mutateAsync, offerSupport, userId],
  );

  useEffect(() => () => running.current?.abort(), []);
  return { state, analyse, reset };
}
