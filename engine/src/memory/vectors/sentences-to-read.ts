import { plainWriting } from '../../text/plain-writing.ts';
import { splitSentences } from '../../text/sentences.ts';

/** The sentences of a page as the encoder reads them, in the order in which memory keeps their vectors. */
export function sentencesToRead(content: string): string[] {
  return splitSentences(content).map(({ text }) => plainWriting(text));
}
