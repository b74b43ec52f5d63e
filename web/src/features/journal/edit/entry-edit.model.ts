import type { JournalEntry } from '@reflect/contract';

/** What of an entry can be edited. */
export interface EntryEdit {
  title: string;
  content: string;
  isSecret: boolean;
}

export function editedEntry(entry: Pick<JournalEntry, 'title' | 'content' | 'isSecret'>): EntryEdit {
  return { title: entry.title ?? '', content: entry.content, isSecret: entry.isSecret };
}

export function isEdited(original: EntryEdit, edit: EntryEdit): boolean {
  return (
    original.title !== edit.title || original.content !== edit.content || original.isSecret !== edit.isSecret
  );
}

/** What an update sends: no title where it is empty, unless there was one, which null takes away. */
export function updateOf(
  edit: EntryEdit,
  original: Pick<JournalEntry, 'title'>,
): { title?: string | null; content: string; isSecret: boolean } {
  const { content, isSecret } = edit;
  const title = edit.title.trim();
  if (title !== '') return { title, content, isSecret };
  return original.title === null ? { content, isSecret } : { title: null, content, isSecret };
}

/** Reads changes that were kept on the device; null for anything else. */
export function readEdit(stored: unknown): EntryEdit | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { title, content, isSecret } = stored as Record<string, unknown>;
  if (typeof title !== 'string' || typeof content !== 'string' || typeof isSecret !== 'boolean') return null;
  return { title, content, isSecret };
}

/** The revision that kept changes were made on; null where they were kept without one. */
export function readRevision(stored: unknown): number | null {
  if (typeof stored !== 'object' || stored === null || !('revision' in stored)) return null;
  return typeof stored.revision === 'number' ? stored.revision : null;
}
