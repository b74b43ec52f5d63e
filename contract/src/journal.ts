import { z } from 'zod';
import { AiInsights, ConversationAnalysis, EntryAnalysis } from './analysis.ts';
import { defineEndpoints } from './endpoint.ts';
import { limits } from './limits.ts';

/** SJE journal entry, CAE conversation analysis, AJE augmented journal entry, TAQ thoughts and questions. */
export const EntryType = z.enum(['SJE', 'CAE', 'AJE', 'TAQ', 'Secrets', 'Interests']);
export type EntryType = z.infer<typeof EntryType>;

/** Somebody who was there, by the name they have now. */
export const TaggedPerson = z.object({ id: z.uuid(), displayName: z.string() });
export type TaggedPerson = z.infer<typeof TaggedPerson>;

export const JournalEntry = z.object({
  id: z.uuid(),
  title: z.string().nullable(),
  content: z.string(),
  isSecret: z.boolean(),
  mood: z.string().nullable(),
  tags: z.array(z.string()),
  /** Who was there, as far as they are in the writer's list at present: a deleted person is in no entry. */
  people: z.array(TaggedPerson),
  /**
   * Everybody who was tagged. A device that keeps the entry looks names up by it, since people are renamed, deleted and
   * brought back without a change of the entry. Absent in copies of earlier versions.
   */
  peopleIds: z.array(z.uuid()).optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** 1 to 5; readers take 3 when it is absent. */
  sentimentScore: z.number().min(1).max(5).nullable(),
  entryType: EntryType,
  imageUrl: z.string().nullable(),
  imageAnalysis: z.object({ description: z.string() }).nullable(),
  aiInsights: AiInsights.nullable(),
  /** The full reading, with the sentences it rests on; stored when it was asked for from the entry. */
  analysis: EntryAnalysis.nullable(),
  conversationData: z.object({ analysis: ConversationAnalysis }).nullable(),
  /** Grows with every change of the entry. */
  revision: z.number().int().nonnegative(),
});
export type JournalEntry = z.infer<typeof JournalEntry>;

const content = z
  .string()
  .max(limits.entryContent)
  .refine((text) => text.trim() !== '', "An entry can't be empty.");
const title = z.string().trim().max(limits.entryTitle);

export const NewEntry = z.object({
  /** Made by the client (UUIDv7), so that a retry never makes a second entry. */
  id: z.uuid().optional(),
  /**
   * When it was written on the device, for entries that are sent later. Kept as sent for up to a year; a time that has
   * not come yet, or lies further back, becomes the time of arrival.
   */
  createdAt: z.iso.datetime({ offset: true }).optional(),
  title: title.optional(),
  content,
  mood: z.string().trim().max(limits.moodLength).nullish(),
  tags: z.array(z.string().trim().min(1).max(limits.tagLength)).max(limits.entryTags).optional(),
  isSecret: z.boolean().default(false),
  /** An image that was uploaded here. */
  imageUrl: z
    .string()
    .regex(/^\/api\/images\/[A-Za-z0-9_-]{1,200}(?:\.[a-z0-9]{1,10})?$/, 'Please upload the image first.')
    .nullable()
    .default(null),
  /** Heeded for people with a premium plan and an image, ignored for everybody else. */
  analyzeImage: z.boolean().default(false),
  /** People of the writer. An id that is none of theirs is never shown; a person who arrives later is. */
  peopleIds: z.array(z.uuid()).max(limits.entryPeople).optional(),
});
export type NewEntry = z.input<typeof NewEntry>;

/** `title` is left out when empty; an entry that had a title loses it by `null`. */
export const EntryChange = z.object({
  title: title.nullish(),
  content: content.optional(),
  isSecret: z.boolean().optional(),
  /**
   * The `revision` this change was made on. If the writer has edited the entry elsewhere since, it stays as it is and the
   * call declines with `journal.entry_changed_elsewhere`; the same change sent twice is no such case.
   */
  expectedRevision: z.number().int().nonnegative().optional(),
});
export type EntryChange = z.input<typeof EntryChange>;

/** The words of an entry before its last edit. Sent back as a change, they become the entry, and its words the earlier ones. */
export const EarlierVersion = z.object({
  title: z.string().nullable(),
  content: z.string(),
  /** When these words were written. */
  editedAt: z.iso.datetime(),
});
export type EarlierVersion = z.infer<typeof EarlierVersion>;

/** What happened to a journal since a cursor. */
export const JournalChanges = z.object({
  /** New and changed entries in their present state, in the order of their changes. */
  entries: z.array(JournalEntry),
  /** Entries that are in the trash or gone. */
  removedIds: z.array(z.uuid()),
  /** Ask again from here. It means nothing but to the server. */
  cursor: z.number().int().nonnegative(),
  /** More changes are waiting: ask again at once. */
  hasMore: z.boolean(),
  /**
   * What happened since cannot be told any more, because entries were erased for good. Nothing but `cursor` 0 comes along:
   * read everything from there, and forget what does not come again.
   */
  mustRestart: z.boolean(),
});
export type JournalChanges = z.infer<typeof JournalChanges>;

const EntryParams = z.object({ entryId: z.uuid() });

export const journalProblems = {
  'journal.entry_not_found': { status: 404, message: 'This entry is no longer here.' },
  'journal.entry_id_taken': { status: 409, message: 'This entry was already saved with different text.' },
  'journal.entry_changed_elsewhere': {
    status: 409,
    message: 'This entry was changed on another device. Both versions are kept until you choose.',
  },
  'journal.image_not_found': {
    status: 404,
    message: 'The image of this entry is no longer here. Please add it again, or save without it.',
  },
  'journal.no_earlier_version': { status: 404, message: 'This entry has no earlier version.' },
} as const;

/** Far above what anybody writes: what two devices kept while they were offline arrives within a minute. */
const sendingAll = { calls: 600, seconds: 60 };

export const journalEndpoints = defineEndpoints({
  listEntries: {
    method: 'GET',
    path: '/api/journal/entries',
    access: 'user',
    summary:
      'Entries, newest first; without `limit` all of them. `before` is the id of the last entry of the page before.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(limits.listPage).optional(),
      before: z.uuid().optional(),
    }),
    response: z.array(JournalEntry),
    errors: [],
  },
  listChanges: {
    method: 'GET',
    path: '/api/journal/changes',
    access: 'user',
    summary:
      'What happened since a cursor, deletions included, 500 changes a page. Without `since`, everything from the start.',
    query: z.object({ since: z.coerce.number().int().nonnegative().default(0) }),
    response: JournalChanges,
    errors: [],
  },
  getEntry: {
    method: 'GET',
    path: '/api/journal/entries/:entryId',
    access: 'user',
    summary: 'One entry.',
    params: EntryParams,
    response: JournalEntry,
    errors: ['journal.entry_not_found'],
  },
  createEntry: {
    method: 'POST',
    path: '/api/journal/entries',
    access: 'user',
    summary: 'Saves an entry. Sending the same `id` again answers with the entry that is already there.',
    bodyBytes: 2 * 1024 * 1024,
    limit: sendingAll,
    body: NewEntry,
    response: JournalEntry,
    errors: ['journal.entry_id_taken', 'journal.image_not_found'],
  },
  updateEntry: {
    method: 'PATCH',
    path: '/api/journal/entries/:entryId',
    access: 'user',
    summary: 'Changes title, content or secrecy of an entry.',
    bodyBytes: 2 * 1024 * 1024,
    limit: sendingAll,
    params: EntryParams,
    body: EntryChange,
    response: JournalEntry,
    errors: ['journal.entry_not_found', 'journal.entry_changed_elsewhere'],
  },
  getEarlierVersion: {
    method: 'GET',
    path: '/api/journal/entries/:entryId/earlier',
    access: 'user',
    summary: 'Title and content as they were before the last edit.',
    params: EntryParams,
    response: EarlierVersion,
    errors: ['journal.entry_not_found', 'journal.no_earlier_version'],
  },
  deleteEntry: {
    method: 'DELETE',
    path: '/api/journal/entries/:entryId',
    access: 'user',
    summary: 'Moves an entry to the trash, where it stays for 30 days.',
    params: EntryParams,
    errors: ['journal.entry_not_found'],
  },
  restoreEntry: {
    method: 'POST',
    path: '/api/journal/entries/:entryId/restore',
    access: 'user',
    summary: 'Takes an entry back out of the trash.',
    params: EntryParams,
    response: JournalEntry,
    errors: ['journal.entry_not_found'],
  },
  listTrash: {
    method: 'GET',
    path: '/api/journal/trash',
    access: 'user',
    summary: 'Entries in the trash, last deleted first.',
    response: z.array(JournalEntry.extend({ deletedAt: z.iso.datetime() })),
    errors: [],
  },
  emptyTrash: {
    method: 'DELETE',
    path: '/api/journal/trash',
    access: 'user',
    summary: 'Erases everything in the trash for good.',
    errors: [],
  },
});
