import { findHashtags } from '@reflect/contract/hashtags';
import { limits } from '@reflect/contract/limits';

/** The tags an entry is saved with: its hashtags and then its mood, no more than the server takes. */
export function tagsOf(entry: { content: string; mood: string | null }): string[] {
  const mood = entry.mood?.trim().toLowerCase() ?? '';
  const hashtags = findHashtags(entry.content).filter((tag) => tag !== mood);
  if (mood === '') return hashtags.slice(0, limits.entryTags);
  return [...hashtags.slice(0, limits.entryTags - 1), mood];
}

/** What was typed as a tag: lowercase, without `#`, and without spaces, as a hashtag would be. */
export function asTag(typed: string): string {
  return typed
    .trim()
    .replace(/^#+/, '')
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '');
}
