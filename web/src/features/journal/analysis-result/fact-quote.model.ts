import { splitSentences } from '@reflect/engine/words';

/** Characters; about three lines on a phone. */
const maxLength = 80;
/** Characters before the word that a fact is about, if the beginning is cut. */
const lead = 24;

/** What a fact quotes of a page it counts: the sentence with the word it's about; without one, how the page begins. */
export function quoteForFact(content: string, about?: string): string {
  const named = about === undefined ? null : findNaming(content, about);
  return named === null ? cut(content, 0) : cut(named.text, named.at);
}

/** The first sentence with the word or, for somebody tagged by a longer name, with a part of that. */
function findNaming(content: string, about: string): { text: string; at: number } | null {
  const sentences = splitSentences(content);
  const parts = about.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2);
  for (const word of [about, ...parts]) {
    for (const { text } of sentences) {
      const at = findWord(text, word);
      if (at !== -1) return { text, at };
    }
  }
  return null;
}

/** Where a whole word begins; -1 if it isn't there. A name is found as it's written, another word in any case. */
export function findWord(text: string, word: string): number {
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const flags = /^\p{Lu}/u.test(word) ? 'u' : 'iu';
  return text.search(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, flags));
}

/** Cut between words, so that what begins at `at` stays. */
function cut(text: string, at: number): string {
  const start = at + lead < maxLength ? 0 : text.lastIndexOf(' ', at - lead) + 1;
  const rest = text.slice(start).trim().replace(/\s+/g, ' ');
  return `${start > 0 ? '…' : ''}${rest.length <= maxLength ? rest : `${cutEnd(rest)}…`}`;
}

function cutEnd(text: string): string {
  const room = text.slice(0, maxLength);
  const end = room.lastIndexOf(' ');
  const words = end > maxLength / 2 ? room.slice(0, end) : room.replace(/[\uD800-\uDBFF]$/, '');
  return words.replace(/[\s,;:–-]+$/u, '');
}
