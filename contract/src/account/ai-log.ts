import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';

/** A request that was sent to a language model for a person, without its text. */
export const SentToModel = z.object({
  id: Id,
  sentAt: z.iso.datetime(),
  /** The task, such as `analyse_entry`. */
  task: z.string(),
  /** The company or address that received it. */
  providerName: z.string(),
  /** Characters of the person's texts and of the conversation they belong to. */
  characters: z.number().int(),
  /** How many entries, dreams or conversations the texts come from. */
  entries: z.number().int(),
  images: z.number().int(),
});
export type SentToModel = z.infer<typeof SentToModel>;

export const aiLogEndpoints = defineEndpoints({
  listSentToModel: {
    method: 'GET',
    path: '/api/ai-log',
    access: 'user',
    summary:
      'What was sent to a language model for the person in the last 90 days, newest first, without the texts.',
    response: z.array(SentToModel),
    errors: [],
  },
});
export const aiLogProblems = {} as const;
