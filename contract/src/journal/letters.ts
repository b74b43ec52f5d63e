import { z } from 'zod';
import { defineCollection } from '../collection.ts';
import { collections } from '../collections.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';

/** YYYY-MM-DD in the time zone of the writer. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const line = z.string().min(1).max(limits.letterText);
const name = z.string().min(1).max(limits.statementKey);
const key = z.string().min(1).max(limits.statementKey);
const days = z.array(day).max(31);

/** A sentence of the writer, as it stands in their entry. */
export const LetterQuote = z.object({ entryId: Id, date: day, text: line });
export type LetterQuote = z.infer<typeof LetterQuote>;

/** Something that holds for a month, told in full sentences. */
export const LetterObservation = z.object({
  /** The same for the same subject in every month. */
  key,
  text: line,
  /** What its days are, such as "7 days with a run". */
  caption: name,
  days,
  quotes: z.array(LetterQuote).max(2),
  /** The question that it leads to; letters from before have one question in all. */
  question: line.optional(),
});
export type LetterObservation = z.infer<typeof LetterObservation>;

/** What read lighter or heavier in a month, in points of 1 to 5 against its other days. */
export const LetterShift = z.object({
  /** The same as that of an observation about it; letters from before have none. */
  key: key.optional(),
  name,
  by: z.number().min(-4).max(4),
  from: z.number().min(-10).max(10),
  to: z.number().min(-10).max(10),
  days: z.number().int().min(1).max(31),
});
export type LetterShift = z.infer<typeof LetterShift>;

/** What a device composes of a month. */
export const LetterWords = z.object({
  /** YYYY-MM. */
  month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/),
  /** How many entries it was made from. */
  pages: z.number().int().min(1).max(100_000),
  /** The days on which something was written, with the mood of each. */
  written: z.array(z.object({ date: day, mood: z.string().max(limits.statementKey).nullable() })).max(31),
  observations: z.array(LetterObservation).max(3),
  shifts: z.array(LetterShift).max(6),
  people: z.array(z.object({ name, pages: z.number().int().min(1).max(100_000) })).max(6),
  /** One to write on. */
  question: z.string().max(limits.letterText),
  /** What it told and what doesn't hold today, by the keys of observations, keys of shifts and names: told again once it does. */
  noLonger: z
    .object({ observations: z.array(key).max(3), shifts: z.array(key).max(6), people: z.array(name).max(6) })
    .optional(),
});
export type LetterWords = z.infer<typeof LetterWords>;

/** What its reader did with a letter. */
const reading = {
  isRead: z.boolean(),
  isKept: z.boolean(),
  /** Keys of observations that were turned down. */
  notThis: z.array(key).max(3),
  /** Whether they asked for it, though something that was written in its month met support. */
  isAsked: z.boolean(),
};
/** Whether it is shown no more: its month has too few entries left, or has met support since. It keeps none of its words. */
const isWithdrawn = z.boolean();

export const Letter = LetterWords.extend({
  ...reading,
  isWithdrawn,
  id: Id,
  createdAt: z.iso.datetime(),
  /** Grows with every change. */
  revision: z.number().int().nonnegative(),
});
export type Letter = z.infer<typeof Letter>;

export const NewLetter = LetterWords.extend({
  /** Names its month, so that two devices make one letter. */
  id: Id.optional(),
  /** When it was made on the device; a time that can't be is replaced by the time of arrival. */
  createdAt: z.iso.datetime({ offset: true }).optional(),
  isRead: reading.isRead.default(false),
  isKept: reading.isKept.default(false),
  notThis: reading.notThis.default([]),
  isAsked: reading.isAsked.default(false),
  isWithdrawn: isWithdrawn.default(false),
});
export type NewLetter = z.input<typeof NewLetter>;

/** What is left out stays. A device corrects the words of a letter where they no longer hold; its month stays. */
export const LetterChange = LetterWords.omit({ month: true })
  .extend({ ...reading, isWithdrawn })
  .partial();
export type LetterChange = z.input<typeof LetterChange>;

/** The letters that a person's devices made of their months. */
export const letters = defineCollection({
  place: collections.letters,
  item: Letter,
  newItem: NewLetter,
  change: LetterChange,
});

export const lettersProblems = letters.problems;
export const lettersEndpoints = letters.endpoints;
