import { findHashtags } from '@reflect/contract/hashtags';
import { limits } from '@reflect/contract/limits';

/** The hashtags of an entry and then its mood, up to the server's limit. */
export function listTags(entry: { content: string; mood: string | null }): string[] {
  const mood = entry.mood?.trim().toLowerCase() ?? '';
  const hashtags = findHashtags(entry.content).filter((tag) => tag !== mood);
  if (mood === '') return hashtags.slice(0, limits.entryTags);
  return [...hashtags.slice(0, limits.entryTags - 1), mood];
}

/** What was typed as a tag: lowercase, without `#` and spaces, like a hashtag. */
export function toTag(typed: string): string {
  return typed
    .trim()
    .replace(/^#+/, '')
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '');
}
