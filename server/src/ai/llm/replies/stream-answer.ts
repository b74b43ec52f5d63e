import { AnswerTooLong, checkSentences, type Judge, UnfitAnswer } from '@reflect/engine/model-answers';
import { nameFailure } from '../model/failure-reason.ts';
import { NotToBeSent } from '../model/not-to-be-sent.ts';

const brokenOff = 'My answer broke off here. What came so far stays; you can ask again whenever you like.';
const leftOut = 'I leave out what I was about to say there, because it was not said with enough care.';

interface AnswerStream {
  /** Sent before the words of the language model, even if it fails. */
  opening?: string;
  words: AsyncIterable<string>;
  judge: Judge;
  fence: string | null;
  earlierAnswers: readonly string[];
  /** Sent after the words of the language model, never after those of the engine. */
  closing: string;
  /** Used when nothing of the language model's answer can be shown; null when `opening` is enough. */
  engineWords: AsyncIterable<string> | null;
  signal?: AbortSignal;
  logFallback: (reason: string) => void;
  /** Called once the outcome of the request is known; the reason is null if the answer is complete. */
  onOutcome: (reason: string | null, hasSent: boolean) => void;
}

/**
 * Streams an answer. If the language model fails before its first sentence, the engine answers; after that, what has
 * arrived is kept and a sentence says that the answer is incomplete. Rejects if aborted, or if nothing may be sent.
 */
export async function* streamAnswer(stream: AnswerStream): AsyncGenerator<string> {
  const { opening, closing, engineWords, signal, logFallback, onOutcome } = stream;
  signal?.throwIfAborted();
  if (opening) yield opening;
  let gap = opening ? '\n\n' : '';
  let hasSent = false;
  let reason: string | null = null;
  try {
    for await (const sentence of checkSentences(stream)) {
      const text = hasSent ? sentence.trimEnd() : sentence.trim();
      if (text === '') continue;
      yield gap + text;
      hasSent = true;
      gap = sentence.slice(sentence.trimEnd().length) || ' ';
    }
    if (!hasSent) reason = 'empty_answer';
  } catch (error) {
    signal?.throwIfAborted();
    if (NotToBeSent.isReasonOf(error)) throw new NotToBeSent();
    reason = nameReason(error);
  }
  if (reason) logFallback(reason);
  onOutcome(reason, hasSent);
  if (reason && !hasSent) {
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

function nameReason(error: unknown): string {
  if (error instanceof UnfitAnswer) return 'unsafe';
  if (error instanceof AnswerTooLong) return 'cut_off';
  return nameFailure(error);
}
