import type { Judge } from './judge.ts';
import { cutSentences } from './sentences.ts';

/** More in one stretch without an end of a sentence is not waited for. */
const longestSentence = 600;
/** An answer in a conversation that is longer is none. */
const longestAnswer = 5_000;

/** What came is not fit to be shown. */
export class Unfit extends Error {}

/** An answer that never ends. */
export class TooLong extends Error {}

interface Checked {
  words: AsyncIterable<string>;
  judge: Judge;
  fence: string | null;
  /** What the AI said earlier; none of it is said again. */
  saidBefore: readonly string[];
}

/**
 * Passes on the words of a language model sentence by sentence, each one judged together with all before it, so that
 * nothing is seen that would have to be taken back. Sentences that quote what nobody wrote, repeat what was read, or were
 * said before, are left out. When the words break off, what came so far is passed on before the error is.
 * @throws Unfit at the first sentence that must not be shown.
 */
export async function* checkedSentences({
  words,
  judge,
  fence,
  saidBefore,
}: Checked): AsyncGenerator<string> {
  let said = '';
  let waiting = '';

  function pass(sentence: string): string {
    const text = sentence.trim();
    if (fence && sentence.includes(fence)) throw new Unfit();
    if (!judge.isFit(said + sentence)) throw new Unfit();
    if (judge.founded(sentence) === '') return '';
    if (text.length > 30 && saidBefore.some((message) => message.includes(text))) return '';
    if (said.length + sentence.length > longestAnswer) throw new TooLong();
    said += sentence;
    return sentence;
  }

  let failure: { error: unknown } | null = null;
  try {
    for await (const chunk of words) {
      waiting += chunk;
      const sentences = cutSentences(waiting);
      // The last one may go on, even after a full stop: "3.5", "e.g.", three dots.
      waiting = sentences.pop() ?? '';
      if (/\n$/.test(waiting) || waiting.length > longestSentence) {
        sentences.push(waiting);
        waiting = '';
      }
      for (const sentence of sentences) yield pass(sentence);
    }
  } catch (error) {
    if (error instanceof Unfit || error instanceof TooLong) throw error;
    failure = { error };
  }
  if (waiting.trim() !== '') yield pass(waiting);
  if (failure) throw failure.error;
}
