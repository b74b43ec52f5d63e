import type { EntryAnalysis } from '@reflect/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/toast-store.ts';
import { generalReflection } from './general-reflection.model.ts';
import { useAnalyseEntry } from './journal.api.ts';
import { isBlank } from './journal.model.ts';
import { useJournalSlots } from './journal-slots.tsx';

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
  | { status: 'shown'; analysis: EntryAnalysis };

/** Has a text read: idle, then analyzing, then shown; a general reflection where it could not be read. */
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
        () => {
          if (!signal.aborted) setReading({ status: 'shown', analysis: generalReflection });
        },
      );
    },
    [mutateAsync, offerSupport],
  );

  useEffect(() => () => running.current?.abort(), []);
  return { reading, read, forget };
}
