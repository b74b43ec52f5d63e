import { createSearchIndex, type SearchQuestion, type SearchText } from './search-index.model.ts';

/** From the page: changed and removed entries, or a numbered question. */
export type SearchMessage =
  | { texts: readonly SearchText[]; removedIds: readonly string[] }
  | (SearchQuestion & { number: number });

const index = createSearchIndex();
let asked: (SearchQuestion & { number: number }) | null = null;

// A worker, so that searching doesn't delay typing.
self.onmessage = ({ data }: MessageEvent<SearchMessage>) => {
  if ('texts' in data) {
    index.update(data);
    return;
  }
  if (asked === null) setTimeout(answer);
  // Only the last question that arrives before the next turn is answered.
  asked = data;
};

function answer() {
  if (asked === null) return;
  const { number, ...question } = asked;
  asked = null;
  self.postMessage({ number, answer: index.find(question) });
}
