import { z } from 'zod';
import { AiInsights, ConversationAnalysis, EntryAnalysis } from './analysis.ts';
import { defineEndpoints } from './endpoint.ts';
import { limits } from './limits.ts';

/** SJE journal entry, CAE conversation analysis, AJE augmented journal entry, TAQ thoughts and questions. */
export const EntryType = z.enum(['SJE', 'CAE', 'AJE', 'TAQ', 'Secrets', 'Interests']);
export type EntryType = z.infer<typeof EntryType>;

export const TaggedPerson = z.object({ id: z.uuid(), displayName: z.string() });

export const JournalEntry = z.object({
  id: z.uuid(),
  title: z.string().nullable(),
  content: z.string(),
  isSecret: z.boolean(),
  mood: z.string().nullable(),
  tags: z.array(z.string()),
  people: z.array(TaggedPerson),
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
  .refine((text) => text.trim() !== '', 'An entry needs some text.');
const title = z.string().trim().max(limits.entryTitle);

export const NewEntry = z.object({
  /** Made by the client (UUIDv7), so that a retry never makes a second entry. */
  id: z.uuid().optional(),
  title: title.optional(),
  content,
  mood: z.string().trim().max(limits.moodLength).nullish(),
  tags: z.array(z.string().trim().min(1).max(limits.tagLength)).max(limits.entryTags).optional(),
  isSecret: z.boolean().default(false),
  /** An image that was uploaded here. */
  imageUrl: z
    .string()
    .regex(
      /^\/api\/images\/[A-Za-z0-9_-]{1,200}(?:\.[a-z0-9]{1,10})?$/,
      'An image has to be uploaded here first.',
    )
    .nullable()
    .default(null),
  /** Heeded for people with a premium plan and an image, ignored for everybody else. */
  analyzeImage: z.boolean().default(false),
  peopleIds: z.array(z.uuid()).max(limits.entryPeople).optional(),
});
export type NewEntry = z.input<typeof NewEntry>;

/** `title` is left out when empty; an entry that had a title loses it by `null`. */
export const EntryChange = z.object({
  title: title.nullish(),
  content: content.optional(),
  isSecret: z.boolean().optional(),
});
export type EntryChange = z.input<typeof EntryChange>;

const EntryParams = z.object({ entryId: z.uuid() });

export const journalProblems = {
  'journal.entry_not_found': { status: 404, message: 'This entry is no longer here.' },
  'journal.entry_id_taken': { status: 409, message: 'This entry was already saved with other words.' },
} as const;

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
    limit: { calls: 120, seconds: 60 },
    body: NewEntry,
    response: JournalEntry,
    errors: ['journal.entry_id_taken'],
  },
  updateEntry: {
    method: 'PATCH',
    path: '/api/journal/entries/:entryId',
    access: 'user',
    summary: 'Changes title, content or secrecy of an entry.',
    bodyBytes: 2 * 1024 * 1024,
    limit: { calls: 120, seconds: 60 },
    params: EntryParams,
    body: EntryChange,
    response: JournalEntry,
    errors: ['journal.entry_not_found'],
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
