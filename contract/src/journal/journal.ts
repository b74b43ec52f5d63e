import { z } from 'zod';
import { defineCollection, isUnreadable } from '../collection.ts';
import { collections } from '../collections.ts';
import { isShortEnough, TimedMessage, tooLongConversation } from '../dashboard/chat-message.ts';
import { defineEndpoints } from '../endpoint.ts';
import { addedEntryFields, entryFields } from '../fields/entry.ts';
import { makeAbsentShape, makeChangeShape, makeNewShape, makeStoredShape } from '../fields/schemas.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';
import { AiInsights, ConversationAnalysis, EntryAnalysis } from './analysis.ts';

/** SJE journal entry, CAE conversation analysis, AJE augmented journal entry, TAQ thoughts and questions. */
export const EntryType = z.enum(['SJE', 'CAE', 'AJE', 'TAQ', 'Secrets', 'Interests']);
export type EntryType = z.infer<typeof EntryType>;

/** Somebody who was there, by the name they have now. */
export const TaggedPerson = z.object({ id: Id, displayName: z.string() });
export type TaggedPerson = z.infer<typeof TaggedPerson>;

const stored = makeStoredShape(entryFields);

/** The written fields of a stored entry, in the order they have always had. */
export const writtenEntryShape = {
  ...{ title: stored.title, mood: stored.mood, imageUrl: stored.imageUrl },
  ...stored,
};

/** The conversation with the AI, free or guided, from which an entry was saved. */
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

/** Stored with an entry from a conversation: its analysis, or its messages if it was with the AI. */
export const ConversationData = SavedConversation.partial().extend({
  analysis: ConversationAnalysis.optional(),
});
export type ConversationData = z.infer<typeof ConversationData>;

const KeptConversation = z.strictObject({ analysis: ConversationAnalysis });

/** How much an entry counts compared to others. */
const weight = z.number().positive().max(limits.entryWeight);

export const JournalEntry = z.object({
  id: Id,
  ...writtenEntryShape,
  /** Who was there, if they are still in the writer's list: a deleted person is in no entry. */
  people: z.array(TaggedPerson),
  /**
   * Everybody who was tagged. A device looks up names by it, because people are renamed, deleted and restored without
   * a change of the entry. Absent in copies of earlier versions.
   */
  peopleIds: z.array(Id).optional(),
  /** Absent in copies of earlier versions. */
  ...makeAbsentShape(addedEntryFields),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** 1 to 5; if null, read as 3. */
  sentimentScore: z.number().min(1).max(5).nullable(),
  /** The score of the text alone, if the chosen mood changes the entry's score. */
  textScore: z.number().min(1).max(5).nullable().optional(),
  entryType: EntryType,
  imageAnalysis: z.object({ description: z.string() }).nullable(),
  aiInsights: AiInsights.nullable(),
  /** The full analysis with its evidence; stored if it was asked for from the entry. */
  analysis: EntryAnalysis.nullable(),
  conversationData: ConversationData.nullable(),
  /** Only for an entry that was saved from a conversation with the AI. */
  weight: weight.optional(),
  revision: z.number().int().nonnegative(),
  isUnreadable,
});
export type JournalEntry = z.infer<typeof JournalEntry>;

// The device's own analysis of the text. If it doesn't fit the text, it's ignored and the server analyses. Checked
// after the rest, so that it never makes a save fail.
const deviceAnalysis = z.unknown().optional();

// Only for people with Premium and an image; ignored for everybody else.
const analyzeImage = z.boolean();

export const NewEntry = z.object({
  id: Id.optional(),
  /**
   * When it was written on the device, for entries that are sent later. Kept for up to a year; a future time, or one
   * further back, becomes the time of arrival.
   */
  createdAt: z.iso.datetime({ offset: true }).optional(),
  ...makeNewShape(entryFields),
  analyzeImage: analyzeImage.default(false),
  deviceAnalysis,
  /** AJE for a conversation with the AI; everything else makes a journal entry, SJE. */
  entryType: EntryType.optional(),
  weight: weight.optional(),
  /** With the analysis of a conversation between people the entry becomes a CAE. */
  conversationData: z.union([SavedConversation, KeptConversation]).optional(),
});
export type NewEntry = z.input<typeof NewEntry>;

/** Fields that are left out stay as they are; `null` clears a field. */
export const EntryChange = z.object({
  ...makeChangeShape(entryFields),
  analyzeImage: analyzeImage.optional(),
  deviceAnalysis,
  /** When it was written, by the writer's account: since 1900, at most a day ahead; any other time is ignored. */
  createdAt: z.iso.datetime({ offset: true }).optional(),
  /**
   * The `revision` that this change was made on. If the entry was edited elsewhere since, it stays as it is and the
   * call declines with `journal.entry_changed_elsewhere`; sending the same change twice is allowed.
   */
  expectedRevision: z.number().int().nonnegative().optional(),
});
export type EntryChange = z.input<typeof EntryChange>;

/** The text of an entry before its last edit. Sent back as a change, it swaps places with the current text. */
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
  }),
};
