import type { Judge } from './judge.ts';
import { cutSentences } from './sentences.ts';

// Longer text without the end of a sentence is checked and passed on as it is.
const maxSentenceLength = 600;
/** A longer answer is cut off. */
const maxAnswerLength = 5_000;

/** The answer must not be shown. */
export class UnfitAnswer extends Error {}

/** The answer is longer than allowed. */
export class AnswerTooLong extends Error {}

interface Checked {
  words: AsyncIterable<string>;
  judge: Judge;
  fence: string | null;
  /** Earlier answers of the AI, whose sentences are not repeated. */
  earlierAnswers: readonly string[];
}

/**
 * Passes on the words of a language model sentence by sentence. Each is checked together with those before it, so
 * that nothing has to be withdrawn later. Sentences with invented quotes, repetitions of the source and sentences of
 * earlier answers are left out. If the stream fails, the text so far is passed on before the error.
 * @throws UnfitAnswer at the first sentence that must not be shown.
 */
export async function* checkSentences({
  words,
  judge,
  fence,
  earlierAnswers,
}: Checked): AsyncGenerator<string> {
  let said = '';
  let waiting = '';

  function pass(sentence: string): string {
    const text = sentence.trim();
    if (fence && sentence.includes(fence)) throw new UnfitAnswer();
    if (!judge.isFit(said + sentence)) throw new UnfitAnswer();
    if (judge.withoutUnfounded(sentence) === '') return '';
    if (text.length > 30 && earlierAnswers.some((message) => message.includes(text))) return '';
    if (said.length + sentence.length > maxAnswerLength) throw new AnswerTooLong();
    said += sentence;
    return sentence;
  }

  let failure: { error: unknown } | null = null;
  try {
    for await (const chunk of words) {
      waiting += chunk;
      const sentences = cutSentences(waiting);
      // The last one may continue, even after a full stop: "3.5", "e.g.", an ellipsis.
      waiting = sentences.pop() ?? '';
      if (/\n$/.test(waiting) || waiting.length > maxSentenceLength) {
        sentences.push(waiting);
        waiting = '';
      }
      for (const sentence of sentences) yield pass(sentence);
    }
  } catch (error) {
    if (error instanceof UnfitAnswer || error instanceof AnswerTooLong) throw error;
    failure = { error };
  }
  if (waiting.trim() !== '') yield pass(waiting);
  if (failure) throw failure.error;
}
