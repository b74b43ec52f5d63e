import { readAloud } from './read-aloud.ts';
import type { TextRange } from './sentences.model.ts';
import { browserVoice, makeServerVoice } from './voices.ts';

/** The server's voice comes first, then the browser's. */
export async function readWithVoices({
  text,
  hasServerVoice,
  signal,
  onRange,
}: {
  text: string;
  hasServerVoice: boolean;
  signal: AbortSignal;
  onRange: (range: TextRange | null) => void;
}): Promise<'finished' | 'stopped' | 'failed'> {
  if (signal.aborted) return 'stopped';
  const voices = hasServerVoice ? [makeServerVoice(), browserVoice] : [browserVoice];
  const { stop, finished } = readAloud({ text, voices, onRange });
  signal.addEventListener('abort', stop);
  return finished;
}
