import type { JournalEntry, NewEntry } from '@reflect/contract';
import { makeUuidV7 } from '../../../platform/uuid-v7.ts';
import { isBlank } from '../journal.model.ts';
import { type EntryContext, hasContext, noContext, withContextLines } from './context-lines.model.ts';
import { tagsOf } from './hashtags.model.ts';

/** The page being written: what the next save will send. */
export interface Page {
  /** Made once for each page and kept through retries and reloads, so that a retry never makes a second entry. */
  entryId: string;
  /** Earlier versions that reached the server although the answers were lost; they go once this page is saved. */
  replacesEntryIds: readonly string[];
  content: string;
  mood: string | null;
  isSecret: boolean;
  imageUrl: string | null;
  context: EntryContext;
  people: JournalEntry['people'];
}

export function newPage(): Page {
  return {
    entryId: makeUuidV7(),
    replacesEntryIds: [],
    content: '',
    mood: null,
    isSecret: false,
    imageUrl: null,
    context: noContext,
    people: [],
  };
}

/** Whether something would be missed if the page were gone. */
export function hasWork(page: Page): boolean {
  return (
    !isBlank(page.content) ||
    page.mood !== null ||
    page.imageUrl !== null ||
    page.people.length > 0 ||
    hasContext(page.context)
  );
}

/** What a save of this page sends. */
export function entryOf(page: Page, { isPremium }: { isPremium: boolean }): NewEntry {
  const content = withContextLines(page.content, page.context);
  const tags = tagsOf({ content, mood: page.mood });
  return {
    id: page.entryId,
    content,
    mood: page.mood ?? undefined,
    tags: tags.length > 0 ? tags : undefined,
    isSecret: page.isSecret,
    imageUrl: page.imageUrl,
    analyzeImage: page.imageUrl !== null && isPremium,
    peopleIds: page.people.length > 0 ? page.people.map(({ id }) => id) : undefined,
  };
}

/**
 * The page after `saved` reached the server while `page` was being written on: what was saved goes, what came after
 * it stays. Words added at the end begin the next entry; a text changed in its middle stays whole and keeps its id,
 * so that the next save replaces the version that was just stored.
 */
export function afterSaving(page: Page, saved: Page): Page {
  const fresh = newPage();
  if (page.entryId !== saved.entryId) return page;
  if (!page.content.startsWith(saved.content)) return page;
  const same = <Key extends keyof Page>(key: Key) =>
    JSON.stringify(page[key]) === JSON.stringify(saved[key]) ? fresh[key] : page[key];
  return {
    ...fresh,
    content: page.content.slice(saved.content.length).trimStart(),
    mood: same('mood'),
    isSecret: same('isSecret'),
    imageUrl: same('imageUrl'),
    context: same('context'),
    people: same('people'),
  };
}

/** The page to save when its id is already taken by an earlier version of it. */
export function asReplacement(page: Page): Page {
  return { ...page, entryId: makeUuidV7(), replacesEntryIds: [...page.replacesEntryIds, page.entryId] };
}

/** A restored page and what was typed before it arrived, in this order. */
export function joinPages(restored: Page, typed: Page): Page {
  if (!hasWork(typed)) return restored;
  const contents = [restored.content, typed.content].filter((content) => !isBlank(content));
  return {
    ...restored,
    content: contents.join('\n\n'),
    mood: typed.mood ?? restored.mood,
    imageUrl: typed.imageUrl ?? restored.imageUrl,
    isSecret: typed.isSecret || restored.isSecret,
  };
}
