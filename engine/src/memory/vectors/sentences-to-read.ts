import { plainWriting } from '../../text/plain-writing.ts';
import { type Sentence, splitSentences } from '../../text/sentences.ts';
import { contentWords } from '../words/content-words.ts';

/** Shorter sentences say too little to be compared, and would take a seventh of the room. */
const fewestWords = 2;

/** Which sentences of a page have a vector: those that say enough, and all of them where none does. */
export function tellingSentences(sentences: readonly Sentence[]): number[] {
  const all = sentences.map((_, index) => index);
  const telling = all.filter((index) => contentWords(sentences[index]!.text).length >= fewestWords);
  return telling.length > 0 ? telling : all;
}

/** The sentences of a page as the encoder reads them, in the order in which memory keeps their vectors. */
export function sentencesToRead(content: string): string[] {
  const sentences = splitSentences(content);
  return tellingSentences(sentences).map((index) => plainWriting(sentences[index]!.text));
}
