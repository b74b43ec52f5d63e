import { findHashtags } from '@reflect/contract/hashtags';

/** Tags as they are stored: lowercase, without `#`, each once, in the order they were sent. */
export function cleanTags(tags: readonly string[]): string[] {
  return [
    ...new Set(tags.map((tag) => tag.replace(/^#+/, '').trim().toLowerCase()).filter((tag) => tag !== '')),
  ];
}

/**
 * The tags after an edit of the text: hashtags that left the text go, new ones come first, and what was never a hashtag
 * of the text (the mood, above all) stays where it was, at the end.
 */
export function retag({
  tags,
  before,
  after,
}: {
  tags: readonly string[];
  before: string;
  after: string;
}): string[] {
  const left = new Set(findHashtags(before));
  const now = findHashtags(after);
  return [...new Set([...now, ...tags.filter((tag) => !left.has(tag))])];
}
