import { plainWriting } from '../../text/plain-writing.ts';
import { type Sentence, splitSentences } from '../../text/sentences.ts';
import { contentWords } from '../words/content-words.ts';

// Shorter sentences say too little to be compared, and would take a seventh of the space.
const fewestWords = 2;

/** Returns which sentences of a page have a vector: those that say enough, or all if none does. */
export function tellingSentences(sentences: readonly Sentence[]): number[] {
  const all = sentences.map((_, index) => index);
  const telling = all.filter((index) => contentWords(sentences[index]!.text).length >= fewestWords);
  return telling.length > 0 ? telling : all;
}

/** Returns the sentences of a page as the encoder reads them, in the order of their vectors in memory. */
export function sentencesToRead(content: string): string[] {
  const sentences = splitSentences(content);
  return tellingSentences(sentences).map((index) => plainWriting(sentences[index]!.text));
}
