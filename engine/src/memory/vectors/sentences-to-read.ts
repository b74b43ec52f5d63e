import { toPlainWriting } from '../../text/plain-writing.ts';
import { type Sentence, splitSentences } from '../../text/sentences.ts';
import { listContentWords } from '../words/content-words.ts';

// Shorter sentences say too little to be compared, and would take a seventh of the space.
const minWords = 2;

/** Returns which sentences of a page have a vector: those that say enough, or all if none does. */
export function listTellingSentences(sentences: readonly Sentence[]): number[] {
  const all = sentences.map((_, index) => index);
  const telling = all.filter((index) => listContentWords(sentences[index]!.text).length >= minWords);
  return telling.length > 0 ? telling : all;
}

/** Returns the sentences of a page as the encoder reads them, in the order of their vectors in memory. */
export function listSentencesToRead(content: string): string[] {
  const sentences = splitSentences(content);
  return listTellingSentences(sentences).map((index) => toPlainWriting(sentences[index]!.text));
}
