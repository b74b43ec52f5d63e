import { splitForReading, type TextRange } from './sentences.model.ts';
import type { Voice } from './voices.ts';

let stopCurrent: (() => void) | undefined;

/**
 * Reads a text sentence by sentence with the first voice that works. If one fails, the next continues from there. Only
 * one text at a time: starting another stops it. `onRange` gets the part being read, and null at the end.
 */
export function readAloud({
  text,
  voices,
  onRange,
}: {
  text: string;
  voices: readonly Voice[];
  onRange: (range: TextRange | null) => void;
}): { stop: () => void; finished: Promise<'finished' | 'stopped' | 'failed'> } {
  stopCurrent?.();
  const controller = new AbortController();
  const stop = () => controller.abort();
  stopCurrent = stop;
  const finished = readPieces({ text, voices, onRange, signal: controller.signal })
    .then(
      () => 'finished' as const,
      () => (controller.signal.aborted ? ('stopped' as const) : ('failed' as const)),
    )
    .finally(() => onRange(null));
  return { stop, finished };
}

async function readPieces({
  text,
  voices,
  onRange,
  signal,
}: {
  text: string;
  voices: readonly Voice[];
  onRange: (range: TextRange | null) => void;
  signal: AbortSignal;
}): Promise<void> {
  const left = [...voices];
  const pieces = splitForReading(text);
  const cutWords = (range: TextRange) => text.slice(range.start, range.end);
  for (const [at, range] of pieces.entries()) {
    const next = pieces[at + 1];
    onRange(range);
    for (;;) {
      const [voice] = left;
      if (voice === undefined) throw new Error('No voice can read this text.');
      try {
        const saying = voice.say(cutWords(range), signal);
        if (next !== undefined) voice.prepare?.(cutWords(next), signal);
        await saying;
        signal.throwIfAborted();
        break;
      } catch (error) {
        signal.throwIfAborted();
        left.shift();
        if (left.length === 0) throw error;
      }
    }
  }
}
