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

/** A sentence of the writer, exactly as in their entry. */
export const LetterQuote = z.object({ entryId: Id, date: day, text: line });
export type LetterQuote = z.infer<typeof LetterQuote>;

/** Something that is true of a month, in full sentences. */
export const LetterObservation = z.object({
  /** The same for the same subject in every month. */
  key,
  text: line,
  /** What the days have in common, such as "7 days with a run". */
  caption: name,
  days,
  quotes: z.array(LetterQuote).max(2),
  /** The question it leads to; earlier letters have one question in all. */
  question: line.optional(),
});
export type LetterObservation = z.infer<typeof LetterObservation>;

/** What made days of a month lighter or heavier, in points of 1 to 5 compared to its other days. */
export const LetterShift = z.object({
  /** The key of the observation about it; absent in earlier letters. */
  key: key.optional(),
  name,
  by: z.number().min(-4).max(4),
  from: z.number().min(-10).max(10),
  to: z.number().min(-10).max(10),
  days: z.number().int().min(1).max(31),
});
export type LetterShift = z.infer<typeof LetterShift>;

/** What a device writes about a month. */
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
  /** A question to write about. */
  question: z.string().max(limits.letterText),
  /** What no longer holds, by keys of observations, keys of shifts, and names; shown again once it does. */
  noLonger: z
    .object({ observations: z.array(key).max(3), shifts: z.array(key).max(6), people: z.array(name).max(6) })
    .optional(),
});
export type LetterWords = z.infer<typeof LetterWords>;

const reading = {
  isRead: z.boolean(),
  isKept: z.boolean(),
  /** Keys of observations that the reader rejected. */
  notThis: z.array(key).max(3),
  /** Whether they asked for it although something written in its month asked for support. */
  isAsked: z.boolean(),
};
/** Whether it isn't shown any more: its month has too few entries, or now one that asks for support. It keeps no words. */
const isWithdrawn = z.boolean();

export const Letter = LetterWords.extend({
  ...reading,
  isWithdrawn,
  id: Id,
  createdAt: z.iso.datetime(),
  revision: z.number().int().nonnegative(),
});
export type Letter = z.infer<typeof Letter>;

export const NewLetter = LetterWords.extend({
  /** Derived from its month, so that two devices make one letter. */
  id: Id.optional(),
  /** When it was made on the device; an impossible time is replaced by the time of arrival. */
  createdAt: z.iso.datetime({ offset: true }).optional(),
  isRead: reading.isRead.default(false),
  isKept: reading.isKept.default(false),
  notThis: reading.notThis.default([]),
  isAsked: reading.isAsked.default(false),
  isWithdrawn: isWithdrawn.default(false),
});
export type NewLetter = z.input<typeof NewLetter>;

/** Fields that are left out stay as they are. A device corrects words that no longer hold; the month can't change. */
export const LetterChange = LetterWords.omit({ month: true })
  .extend({ ...reading, isWithdrawn })
  .partial();
export type LetterChange = z.input<typeof LetterChange>;

/** The letters that a person's devices wrote about their months. */
export const letters = defineCollection({
  place: collections.letters,
  item: Letter,
  newItem: NewLetter,
  change: LetterChange,
});

export const lettersProblems = letters.problems;
export const lettersEndpoints = letters.endpoints;
