import type { EntryAnalysis } from '@reflect/contract';
import { listRecentSentences } from '@reflect/engine/recent-sentences';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUser } from '../../../platform/session/current-user.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { completedMs, toast } from '../../../ui/toast/toast-store.ts';
import { generalReflection } from '../claims/general-reflection.model.ts';
import { entries, useAnalyseEntry } from '../journal.api.ts';
import { isBlank } from '../journal.model.ts';
import { analyseOffline } from './analyse-offline.ts';

/** With `entryId`, the server stores the analysis with that entry. */
export interface TextToAnalyse {
  content: string;
  entryId?: string | undefined;
  /** The id that the entry has or will have. Support for the text is offered by it. */
  writtenAs: string;
  isSecret: boolean;
}

export type AnalysisState =
  | { status: 'idle' }
  | { status: 'analyzing' }
  /** `onDevice`: analysed on this device and not sent. */
  | { status: 'shown'; analysis: EntryAnalysis; onDevice?: OnDevice };

/** Analysed with the trained model, or only by the words for feelings. */
export type OnDevice = 'with-model' | 'by-words';

/** Without a connection, this device analyses the text. If it can't, a general reflection is shown. */
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
            readRecent: () => listRecentSentences(entries.read(userId), writtenAs),
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
