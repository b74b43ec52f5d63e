import type { EntryAnalysis } from '@reflect/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../../ui/toast-store.ts';
import { useAnalyseEntry } from '../journal.api.ts';
import { isBlank } from '../journal.model.ts';
import { useJournalSlots } from '../journal-slots.tsx';
import { generalReflection } from './general-reflection.model.ts';
import { readWhileAway } from './read-while-away.ts';

/** What is to be read; with an id the reading stays with that entry. */
export interface TextToRead {
  content: string;
  entryId?: string | undefined;
  /** The id the text has or will have; what is offered for it is told apart by this. */
  writtenAs: string;
  isSecret: boolean;
}

export type Reading =
  | { status: 'idle' }
  | { status: 'analyzing' }
  /** `onDevice` where nobody but this device has seen the text. */
  | { status: 'shown'; analysis: EntryAnalysis; onDevice?: OnDevice };

/** How this device read: with the trained model, or by its word list alone. */
export type OnDevice = 'with-model' | 'by-words';

/**
 * Has a text read: idle, then analyzing, then shown. Without a connection this device reads it; where it could not be read
 * at all, a general reflection is shown.
 */
export function useReading(): { reading: Reading; read: (text: TextToRead) => void; forget: () => void } {
  const { mutateAsync } = useAnalyseEntry();
  const { offerSupport } = useJournalSlots();
  const [reading, setReading] = useState<Reading>({ status: 'idle' });
  const running = useRef<AbortController>(null);

  const forget = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setReading({ status: 'idle' });
  }, []);

  const read = useCallback(
    ({ content, entryId, writtenAs }: TextToRead) => {
      if (isBlank(content)) return;
      running.current?.abort();
      const abandon = new AbortController();
      const { signal } = abandon;
      running.current = abandon;
      setReading({ status: 'analyzing' });
      offerSupport({ entryId: writtenAs, content });
      mutateAsync({ content, entryId, signal }).then(
        (analysis) => {
          if (signal.aborted) return;
          const { support } = analysis;
          if (support !== undefined) offerSupport({ entryId: writtenAs, content, found: support });
          setReading({ status: 'shown', analysis });
          toast({ title: 'Analysis complete!' });
        },
        async (error: unknown) => {
          const read = await readWhileAway({ content, error, signal });
          if (signal.aborted) return;
          if (read === null) {
            setReading({ status: 'shown', analysis: generalReflection });
            return;
          }
          const onDevice = read.hasModel ? 'with-model' : 'by-words';
          setReading({ status: 'shown', analysis: read.analysis, onDevice });
          toast({ title: 'Analysis complete!' });
        },
      );
    },
    [mutateAsync, offerSupport],
  );

  useEffect(() => () => running.current?.abort(), []);
  return { reading, read, forget };
}
