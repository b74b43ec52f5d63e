import type { StreamedAnswer } from '../mind.ts';

/** A complete answer in the form of a stream with one part. */
export function streamWhole<Answer extends { message: string }>({
  message,
  ...rest
}: Answer): StreamedAnswer<Answer> {
  return { ...rest, words: onePart(message) };
}

async function* onePart(message: string): AsyncGenerator<string> {
  yield message;
}
