import { type EntryContext, noContext } from '../compose/context-lines.model.ts';
import { hasWork, newPage, type Page } from '../compose/page.model.ts';

export const draftKey = 'journal-draft';
export const autosaveDelay = 2_000;
const shortContent = 10;

/** A page as it lies in the browser's storage. */
export interface Draft extends Page {
  /** Milliseconds since 1970. */
  timestamp: number;
  userId: string;
}

/** Whether the autosave keeps a page in the session's draft. */
export function isWorthADraft(page: Pick<Page, 'content' | 'mood' | 'imageUrl'>): boolean {
  return page.content.length > shortContent || page.mood !== null || page.imageUrl !== null;
}

export function draftOf({ page, userId, now }: { page: Page; userId: string; now: number }): Draft {
  return { ...page, userId, timestamp: now };
}

export function pageOf({ timestamp: _timestamp, userId: _userId, ...page }: Draft): Page {
  return page;
}

/** Reads a stored draft of this person; null for another's, for one without work in it, and for what is no draft. */
export function readDraft(stored: string | null, userId: string): Draft | null {
  if (stored === null) return null;
  const value = parse(stored);
  if (value === null || value.userId !== userId) return null;
  const fresh = newPage();
  const draft: Draft = {
    entryId: text(value.entryId) ?? fresh.entryId,
    replacesEntryIds: Array.isArray(value.replacesEntryIds)
      ? value.replacesEntryIds.filter((id) => typeof id === 'string')
      : [],
    content: text(value.content) ?? '',
    mood: text(value.mood),
    isSecret: value.isSecret === true,
    imageUrl: text(value.imageUrl),
    context: readContext(value.context),
    people: Array.isArray(value.people) ? value.people.filter(isPerson) : [],
    timestamp: typeof value.timestamp === 'number' ? value.timestamp : 0,
    userId,
  };
  return hasWork(draft) ? draft : null;
}

/** The draft written last. */
export function newest(drafts: readonly (Draft | null)[]): Draft | null {
  const present = drafts.filter((draft) => draft !== null);
  return present.sort((one, other) => other.timestamp - one.timestamp)[0] ?? null;
}

function parse(stored: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function readContext(value: unknown): EntryContext {
  if (typeof value !== 'object' || value === null) return noContext;
  const { place, people, notes } = value as Record<string, unknown>;
  return { place: text(place) ?? '', people: text(people) ?? '', notes: text(notes) ?? '' };
}

function isPerson(value: unknown): value is Page['people'][number] {
  if (typeof value !== 'object' || value === null) return false;
  const { id, displayName } = value as Record<string, unknown>;
  return typeof id === 'string' && typeof displayName === 'string';
}
