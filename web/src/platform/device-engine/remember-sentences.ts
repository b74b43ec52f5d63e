/** About a text of 10,000 words: two kilobytes each. */
const maxRemembered = 600;

type Reader<Read> = { read: (sentences: readonly string[]) => Read[] };

/**
 * A reader that reads each sentence once: a draft is read again at each pause, and all but one of its sentences are the
 * same. Its memory ends with the worker.
 */
export function rememberSentences<Read>({ read }: Reader<Read>): Reader<Read> {
  const known = new Map<string, Read>();
  return {
    read(texts) {
      const unknown = [...new Set(texts.filter((text) => !known.has(text)))];
      const found = read(unknown);
      for (const [index, text] of unknown.entries()) known.set(text, found[index]!);
      const all = texts.map((text) => known.get(text)!);
      for (const text of known.keys()) {
        if (known.size <= maxRemembered) break;
        known.delete(text);
      }
      return all;
    },
  };
}
