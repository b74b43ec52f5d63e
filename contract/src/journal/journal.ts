import { z } from 'zod';
import { defineCollection, isUnreadable } from '../collection.ts';
import { collections } from '../collections.ts';
import { isShortEnough, TimedMessage, tooLongConversation } from '../dashboard/chat-message.ts';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';
import { AiInsights, ConversationAnalysis, EntryAnalysis } from './analysis.ts';

/** SJE journal entry, CAE conversation analysis, AJE augmented journal entry, TAQ thoughts and questions. */
export const EntryType = z.enum(['SJE', 'CAE', 'AJE', 'TAQ', 'Secrets', 'Interests']);
export type EntryType = z.infer<typeof EntryType>;

/** Somebody who was there, by the name they have now. */
export const TaggedPerson = z.object({ id: Id, displayName: z.string() });
export type TaggedPerson = z.infer<typeof TaggedPerson>;

const content = z
  .string()
  .max(limits.entryContent)
  .refine((text) => text.trim() !== '', 'An entry needs some text.');

/** What a writer may add to the text of an entry; null where they did not. A new entry, a change and a stored entry share this list. */
const additions = {
  title: z.string().trim().max(limits.entryTitle),
  mood: z.string().trim().max(limits.moodLength),
  /** An image that was uploaded here. */
  imageUrl: z
    .string()
    .regex(
      /^\/api\/images\/[A-Za-z0-9_-]{1,200}(?:\.[a-z0-9]{1,10})?$/,
      'An image has to be uploaded here first.',
    )
    .toLowerCase(),
};
type Addition = keyof typeof additions;
const additionNames = Object.keys(additions) as Addition[];

/** Lists that a writer may add; empty where they did not. */
const addedLists = {
  tags: z.array(z.string().trim().min(1).max(limits.tagLength)).max(limits.entryTags),
  /** People of the writer. An id that is none of theirs is never shown; a person who arrives later is. */
  peopleIds: z.array(Id).max(limits.entryPeople),
  /** What the writer says about the analysis, in the words of `corrections.ts`. */
  corrections: z.array(z.string().trim().min(1).max(limits.correctionLength)).max(limits.entryCorrections),
};
type AddedList = keyof typeof addedLists;
const addedListNames = Object.keys(addedLists) as AddedList[];

/** Everything a writer puts into an entry, by the names it has in a new entry, in a change and in storage. */
export const writtenFields = [
  'title',
  'content',
  'isSecret',
  'mood',
  'tags',
  'peopleIds',
  'imageUrl',
  'corrections',
] as const satisfies readonly (Addition | AddedList | 'content' | 'isSecret')[];
export type WrittenField = (typeof writtenFields)[number];

/** The written fields of an entry as it is stored: each of them is there, empty or not. */
export const WrittenEntry = z.object({
  ...eachAs(additionNames, () => z.string().nullable()),
  content: z.string(),
  isSecret: z.boolean(),
  ...eachAs(addedListNames, () => z.array(z.string())),
});
export type WrittenEntry = z.infer<typeof WrittenEntry>;

/** An entry in which nothing was written yet. */
export const emptyEntry: WrittenEntry = {
  ...eachAs(additionNames, () => null),
  content: '',
  isSecret: false,
  ...eachAs(addedListNames, () => []),
};

/** A conversation with the AI, free or guided, that an entry was saved from. */
export const SavedConversation = z.object({
  /** Oldest first. */
  conversationHistory: z
    .array(TimedMessage)
    .max(limits.chatMessages)
    .refine(isShortEnough, tooLongConversation),
  /** The id of the template of a guided session; null for a free conversation. */
  templateUsed: z.string().max(limits.guideId).nullable(),
  /** The questions of that template; empty for a free conversation. */
  guidedQuestions: z.array(z.string().max(limits.guideText)).max(limits.guideQuestions),
});
export type SavedConversation = z.infer<typeof SavedConversation>;

/** What is kept with an entry that comes from a conversation: its analysis, or with the AI its messages. */
export const ConversationData = SavedConversation.partial().extend({
  analysis: ConversationAnalysis.optional(),
});
export type ConversationData = z.infer<typeof ConversationData>;

/** A conversation between people that its writer had analysed and keeps. */
const KeptConversation = z.strictObject({ analysis: ConversationAnalysis });

/** How much an entry counts beside others. */
const weight = z.number().positive().max(limits.entryWeight);

export const JournalEntry = z.object({
  id: Id,
  ...WrittenEntry.shape,
  /** Who was there, as far as they are in the writer's list at present: a deleted person is in no entry. */
  people: z.array(TaggedPerson),
  /**
   * Everybody who was tagged. A device that keeps the entry looks names up by it, since people are renamed, deleted and
   * brought back without a change of the entry. Absent in copies of earlier versions.
   */
  peopleIds: z.array(Id).optional(),
  /** Absent in copies of earlier versions. */
  corrections: z.array(z.string()).optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** 1 to 5; readers take 3 when it is absent. */
  sentimentScore: z.number().min(1).max(5).nullable(),
  /** The score of the text alone, where the chosen mood makes that of the entry another one. */
  textScore: z.number().min(1).max(5).nullable().optional(),
  entryType: EntryType,
  imageAnalysis: z.object({ description: z.string() }).nullable(),
  aiInsights: AiInsights.nullable(),
  /** The full analysis, with the sentences it rests on; stored when it was asked for from the entry. */
  analysis: EntryAnalysis.nullable(),
  conversationData: ConversationData.nullable(),
  /** Only of an entry that was saved from a conversation with the AI. */
  weight: weight.optional(),
  /** Grows with every change of the entry. */
  revision: z.number().int().nonnegative(),
  isUnreadable,
});
export type JournalEntry = z.infer<typeof JournalEntry>;

/**
 * The device's own analysis of the text. One that does not fit the text is left aside, and the server analyses.
 * It is checked after the rest, so that no save fails because of it.
 */
const deviceAnalysis = z.unknown().optional();

/** Heeded for people with a premium plan and an image, ignored for everybody else. */
const analyzeImage = z.boolean();

export const NewEntry = z.object({
  /** Made by the client (UUIDv7), so that a retry never makes a second entry. */
  id: Id.optional(),
  /**
   * When it was written on the device, for entries that are sent later. Kept as sent for up to a year; a time that has
   * not come yet, or lies further back, becomes the time of arrival.
   */
  createdAt: z.iso.datetime({ offset: true }).optional(),
  ...eachAs(additionNames, (name) => additions[name].nullish()),
  ...z.object(addedLists).partial().shape,
  content,
  isSecret: z.boolean().default(false),
  analyzeImage: analyzeImage.default(false),
  deviceAnalysis,
  /** AJE for a conversation with the AI; every other one makes a journal entry, SJE. */
  entryType: EntryType.optional(),
  weight: weight.optional(),
  /** With the analysis of a conversation between people the entry becomes a CAE. */
  conversationData: z.union([SavedConversation, KeptConversation]).optional(),
});
export type NewEntry = z.input<typeof NewEntry>;

/** What is left out stays; `null` takes away. */
export const EntryChange = z.object({
  ...eachAs(additionNames, (name) => additions[name].nullish()),
  ...z.object(addedLists).partial().shape,
  content: content.optional(),
  isSecret: z.boolean().optional(),
  analyzeImage: analyzeImage.optional(),
  deviceAnalysis,
  /** When it was written, as its writer says: since 1900, and at most a day ahead; any other time leaves it where it is. */
  createdAt: z.iso.datetime({ offset: true }).optional(),
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

const EntryParams = z.object({ entryId: Id });

/** The entries of a person. */
export const entries = defineCollection({
  place: collections.journal,
  item: JournalEntry,
  newItem: NewEntry,
  change: EntryChange,
  bodyBytes: 2 * 1024 * 1024,
  isOpenToTokens: true,
  errors: ['journal.image_not_found'],
});

export const journalProblems = {
  ...entries.problems,
  'journal.image_not_found': {
    status: 404,
    message: 'The image of this entry is no longer here. Please add it again, or save without it.',
  },
  'journal.no_earlier_version': { status: 404, message: 'This entry has no earlier version.' },
} as const;

export const journalEndpoints = {
  ...entries.endpoints,
  ...defineEndpoints({
    getEntry: {
      method: 'GET',
      path: '/api/journal/entries/:entryId',
      access: 'user',
      token: 'read',
      summary: 'One entry.',
      params: EntryParams,
      response: JournalEntry,
      errors: ['journal.entry_not_found'],
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
      limit: { calls: 60, seconds: 60 },
      errors: [],
    },
  }),
};

/** One value for each name, such as a schema. */
function eachAs<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}
