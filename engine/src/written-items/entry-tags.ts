import { findHashtags } from '@reflect/contract/hashtags';

/** Returns tags as they are stored: lowercase, without `#`, each once, in the order they were sent. */
export function cleanTags(tags: readonly string[]): string[] {
  return [
    ...new Set(tags.map((tag) => tag.replace(/^#+/, '').trim().toLowerCase()).filter((tag) => tag !== '')),
  ];
}

/**
 * Updates the tags after an edit of the text: removed hashtags go, new ones come first, and tags that were never
 * hashtags of the text (especially the mood) stay at the end.
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
