import { useEffect, useRef, useState } from 'react';
import { useAppConfig } from '../../platform/app-config.ts';
import { openedFor } from '../../platform/private-journal/private-here.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import type { TextRange } from './sentences.model.ts';

/** Reads a text aloud, with the server's voice if there is one. `toggle` starts and stops it. */
export function useReadAloud({
  nothingToRead,
  onRange,
}: {
  /** The toast's text for a blank text. */
  nothingToRead: string;
  /** Called with the part of the text being read, and with null at the end. */
  onRange?: (range: TextRange | null) => void;
}): { isSpeaking: boolean; toggle: (text: string) => void } {
  const hasServerVoice = useAppConfig().data?.speech === true;
  const [isSpeaking, setIsSpeaking] = useState(false);
  const current = useRef<AbortController | null>(null);
  const latestOnRange = useRef(onRange);
  useEffect(() => {
    latestOnRange.current = onRange;
  });
  useEffect(() => () => current.current?.abort(), []);

  const start = async (text: string) => {
    const controller = new AbortController();
    current.current = controller;
    setIsSpeaking(true);
    const outcome = await import('./read-aloud-voices.ts').then(
      ({ readWithVoices }) =>
        readWithVoices({
          text,
          hasServerVoice,
          signal: controller.signal,
          onRange: (range) => latestOnRange.current?.(range),
        }),
      () => 'failed' as const,
    );
    if (current.current === controller) {
      current.current = null;
      setIsSpeaking(false);
    }
    if (outcome === 'failed') {
      toast({
        title: 'Speech error',
        description:
          openedFor.read() === null
            ? 'Could not read the text. Please try again.'
            : 'This device has no voice of its own that can read it.',
        variant: 'destructive',
      });
    }
  };
  const toggle = (text: string) => {
    if (current.current !== null) current.current.abort();
    else if (text.trim() === '') toast({ title: 'No text to read', description: nothingToRead });
    else void start(text);
  };
  return { isSpeaking, toggle };
}
