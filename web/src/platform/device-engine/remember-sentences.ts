import type { SentenceEncoder } from '@reflect/engine/encoder';

/** About a text of 10,000 words: two kilobytes each. */
const mostRemembered = 600;

/**
 * An encoder that reads a sentence once: a draft is read again at each pause, and all but one of its sentences are the same.
 * What it remembers goes with its worker.
 */
export function rememberSentences({ read }: Pick<SentenceEncoder, 'read'>): Pick<SentenceEncoder, 'read'> {
  const known = new Map<string, ReturnType<SentenceEncoder['read']>[number]>();
  return {
    read(texts) {
      const unknown = [...new Set(texts.filter((text) => !known.has(text)))];
      const found = read(unknown);
      for (const [index, text] of unknown.entries()) known.set(text, found[index]!);
      const all = texts.map((text) => known.get(text)!);
      for (const text of known.keys()) {
        if (known.size <= mostRemembered) break;
        known.delete(text);
      }
      return all;
    },
  };
}
