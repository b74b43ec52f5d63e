import { limits } from '../limits.ts';

// A `#` inside a word or an address (C#minor, example.org/#top) starts no tag; marks (`\p{M}`) belong to letters.
const hashtag = /(?<![\p{L}\p{N}_/#&])#([\p{L}\p{M}\p{N}_-]+)/gu;
const hasLetterOrDigit = /[\p{L}\p{N}]/u;

/** Lists the hashtags of a text: lowercase, without `#`, each once, in the order of their first appearance. */
export function findHashtags(text: string): string[] {
  const found = new Set<string>();
  for (const [, name = ''] of text.normalize('NFC').matchAll(hashtag)) {
    if (hasLetterOrDigit.test(name) && name.length <= limits.tagLength) found.add(name.toLowerCase());
  }
  return [...found];
}

/** The tags of an entry that may be shown and searched: a secret entry's hashtags are part of its hidden text. */
export function listShownTags<Tags extends readonly string[]>({
  tags,
  content,
  isSecret,
}: {
  tags: Tags;
  content: string;
  isSecret: boolean;
}): Tags | string[] {
  if (!isSecret || tags.length === 0) return tags;
  const hidden = new Set(findHashtags(content));
  return tags.filter((tag) => !hidden.has(tag));
}
