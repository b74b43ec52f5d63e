import { z } from 'zod';
import { SupportNeed } from '../account/support.ts';
import { defineCollection } from '../collection.ts';
import { collections } from '../collections.ts';
import { defineEndpoints } from '../endpoint.ts';
import { dreamFields } from '../fields/dream.ts';
import { makeChangeShape, makeNewShape, makeStoredShape } from '../fields/schemas.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';
import { DreamInterpretation } from './dream-interpretation.ts';

/** The feelings that the dream form offers. */
export const DreamEmotion = z.enum([
  'Fear',
  'Joy',
  'Sadness',
  'Anger',
  'Love',
  'Confusion',
  'Peace',
  'Anxiety',
  'Wonder',
]);
export type DreamEmotion = z.infer<typeof DreamEmotion>;

const { title, narrative, ...notes } = makeStoredShape(dreamFields);

export const Dream = z.object({
  id: Id,
  title,
  /** The day of the dream, YYYY-MM-DD. */
  dreamDate: z.iso.date(),
  narrative,
  emotions: z.array(DreamEmotion),
  ...notes,
  analysisCount: z.number().int().nonnegative(),
  /** The last analysis; null before the first one. */
  aiAnalysis: DreamInterpretation.nullable(),
  createdAt: z.iso.datetime(),
  revision: z.number().int().nonnegative(),
});
export type Dream = z.infer<typeof Dream>;

const emotions = z.array(DreamEmotion).max(DreamEmotion.options.length);
const firstDreamDate = '1900-01-01';
const twoDaysMs = 2 * 24 * 60 * 60 * 1000;
// The device may be in a time zone that is a day ahead of the server.
const dreamDate = z.iso
  .date()
  .refine(
    (date) => date >= firstDreamDate && date <= new Date(Date.now() + twoDaysMs).toISOString().slice(0, 10),
    'Please choose a date up to today.',
  );

export const NewDream = z.object({
  id: Id.optional(),
  /** When it was written on the device; an impossible time is replaced by the time of arrival. */
  createdAt: z.iso.datetime({ offset: true }).optional(),
  ...makeNewShape(dreamFields),
  emotions: emotions.optional(),
  dreamDate,
});
export type NewDream = z.input<typeof NewDream>;

/** Fields that are left out stay as they are; `null` clears a field. */
export const DreamChange = z.object({
  ...makeChangeShape(dreamFields),
  emotions: emotions.optional(),
  dreamDate: dreamDate.optional(),
  expectedRevision: z.number().int().nonnegative().optional(),
});
export type DreamChange = z.input<typeof DreamChange>;

/** The dreams of a person. */
export const dreams = defineCollection({
  place: collections.dreams,
  item: Dream,
  newItem: NewDream,
  change: DreamChange,
  errors: ['dreams.too_many_dreams'],
});

export const dreamsProblems = {
  ...dreams.problems,
  'dreams.too_many_dreams': {
    status: 409,
    message: `There are ${limits.dreams.toLocaleString('en')} dreams already. Delete some to record new ones.`,
  },
} as const;

export const dreamsEndpoints = {
  ...dreams.endpoints,
  ...defineEndpoints({
    analyzeDream: {
      method: 'POST',
      path: '/api/dreams/:dreamId/analyze',
      access: 'user',
      isAiCall: true,
      summary: 'Interprets a dream and stores the interpretation with it, replacing an earlier one.',
      limit: { calls: 60, seconds: 60 },
      params: z.object({ dreamId: Id }),
      response: Dream.extend({
        /** Set if the text asks for support; only its writer is told. */
        support: SupportNeed.optional(),
      }),
      errors: ['dreams.dream_not_found'],
    },
  }),
};
