import { nameFailure } from '../llm-failure.ts';
import { checkedSentences, TooLong, Unfit } from './checked-sentences.ts';
import type { Judge } from './judge.ts';
import { EndedEarly } from './stream-model.ts';

const brokenOff = 'My answer broke off here. What came so far stays; you can ask again whenever you like.';
const leftOut = 'I leave out what I was about to say there, because it was not said with enough care.';

interface Speech {
  /** Said before the language model has its say, whatever becomes of it. */
  opening?: string;
  /** The words of the language model. */
  words: AsyncIterable<string>;
  judge: Judge;
  fence: string | null;
  saidBefore: readonly string[];
  /** Said after the words of the language model, never after those of the engine. */
  closing: string;
  /** The engine's answer, for when nothing of the language model can be shown; null where `opening` is answer enough. */
  engineWords: AsyncIterable<string> | null;
  signal?: AbortSignal;
  logFallback: (reason: string) => void;
}

/**
 * Says an answer as it comes. While nothing was said yet, a failure leaves the whole answer to the engine; afterwards
 * what came stays, and the answer says honestly that it broke off. Rejects for an aborted signal only.
 */
export async function* speak(speech: Speech): AsyncGenerator<string> {
  const { opening, closing, engineWords, signal, logFallback } = speech;
  signal?.throwIfAborted();
  if (opening) yield opening;
  let gap = opening ? '\n\n' : '';
  let hasSpoken = false;
  let reason: string | null = null;
  try {
    for await (const sentence of checkedSentences(speech)) {
      const text = hasSpoken ? sentence.trimEnd() : sentence.trim();
      if (text === '') continue;
      yield gap + text;
      hasSpoken = true;
      gap = sentence.slice(sentence.trimEnd().length) || ' ';
    }
    if (!hasSpoken) reason = 'empty_answer';
  } catch (error) {
    signal?.throwIfAborted();
    reason = reasonOf(error);
  }
  if (reason) logFallback(reason);
  if (reason && !hasSpoken) {
    if (engineWords) yield* engineWords;
    return;
  }
  if (reason) yield `\n\n${reason === 'unsafe' ? leftOut : brokenOff}`;
  if (reason === 'unsafe' && engineWords) {
    yield '\n\n';
    yield* engineWords;
    return;
  }
  if (closing !== '') yield ` ${closing}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof Unfit) return 'unsafe';
  if (error instanceof TooLong) return 'cut_off';
  return error instanceof EndedEarly ? error.reason : nameFailure(error);
}
