import { limits } from '@reflect/contract/limits';

// A `#` inside a word or an address (C#minor, example.org/#top) starts no tag; marks belong to the letters of many scripts.
const hashtag = /(?<![\p{L}\p{N}_/#&])#([\p{L}\p{M}\p{N}_-]+)/gu;
const hasLetterOrDigit = /[\p{L}\p{N}]/u;

/** The hashtags of a text: lowercase, without `#`, each once, in the order of their first appearance. */
export function findHashtags(text: string): string[] {
  const found = new Set<string>();
  for (const [, name = ''] of text.normalize('NFC').matchAll(hashtag)) {
    if (hasLetterOrDigit.test(name) && name.length <= limits.tagLength) found.add(name.toLowerCase());
  }
  return [...found];
}

/** The tags an entry is saved with: its hashtags and then its mood, no more than the server takes. */
export function tagsOf(entry: { content: string; mood: string | null }): string[] {
  const mood = entry.mood?.trim().toLowerCase() ?? '';
  const hashtags = findHashtags(entry.content).filter((tag) => tag !== mood);
  if (mood === '') return hashtags.slice(0, limits.entryTags);
  return [...hashtags.slice(0, limits.entryTags - 1), mood];
}
