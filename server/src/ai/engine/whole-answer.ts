import type { AnalysisSource, PagePassage } from '@reflect/contract';
import type { StreamedAnswer } from '../mind.ts';

/** A complete answer as a stream of one part. */
export function streamWhole<Answer extends { message: string; pages?: PagePassage[] | undefined }>({
  message,
  pages = [],
  ...rest
}: Answer): StreamedAnswer<Answer> {
  const source: AnalysisSource = { provider: 'engine', model: null, attempts: [] };
  return {
    ...rest,
    words: streamPart(message),
    source: () => source,
    pages: () => pages,
  } as StreamedAnswer<Answer>;
}

async function* streamPart(message: string): AsyncGenerator<string> {
  yield message;
}
