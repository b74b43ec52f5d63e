import { createSearchIndex, type SearchQuestion, type SearchText } from './search-index.model.ts';

/** What the page tells: entries that came or went, or a question with a number of its own. */
export type SearchMessage =
  | { texts: readonly SearchText[]; removedIds: readonly string[] }
  | (SearchQuestion & { number: number });

const index = createSearchIndex();
let asked: (SearchQuestion & { number: number }) | null = null;

// Holds the texts of the journal and searches them where nobody's typing waits for it.
self.onmessage = ({ data }: MessageEvent<SearchMessage>) => {
  if ('texts' in data) {
    index.update(data);
    return;
  }
  if (asked === null) setTimeout(answer);
  // A question that was overtaken while it waited is not worked on.
  asked = data;
};

function answer() {
  if (asked === null) return;
  const { number, ...question } = asked;
  asked = null;
  self.postMessage({ number, answer: index.find(question) });
}
