import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { EntryAnalysis } from '../journal/analysis.ts';
import { limits } from '../limits.ts';

/** The language model that a person was shown before they sent a text. */
const NamedModel = z.strictObject({
  providerName: z.string().max(300),
  model: z.string().max(300),
});

/** The endpoint with which a person sends one text of their private journal to the server's language model. */
export const readOnceEndpoints = defineEndpoints({
  readOnce: {
    method: 'POST',
    path: '/api/private-journal/read-once',
    access: 'user',
    isAiCall: true,
    summary:
      'Sends one text of a private journal to the language model of this server, which the person has named. Nothing of the text is stored or logged.',
    bodyBytes: 2 * 1024 * 1024,
    limit: { calls: 10, seconds: 60 },
    body: z.strictObject({
      text: z
        .string()
        .max(limits.entryContent)
        .refine((text) => text.trim() !== '', "There's no text to send."),
      reader: NamedModel,
    }),
    response: EntryAnalysis,
    errors: [
      'private_journal.only_if_private',
      'private_journal.no_model',
      'private_journal.other_model',
      'private_journal.no_answer',
    ],
  },
});

export const readOnceProblems = {
  'private_journal.only_if_private': {
    status: 409,
    message: "This is for private journals. Yours isn't private, so nothing was sent.",
  },
  'private_journal.no_model': {
    status: 409,
    message: 'This server no longer has a language model. Your text was not sent to anybody.',
  },
  'private_journal.other_model': {
    status: 409,
    message:
      'This server would now ask a different language model than the one you were shown. Your text was not sent to anybody.',
  },
  'private_journal.no_answer': {
    status: 502,
    message: 'The language model gave no answer that can be shown.',
  },
} as const;
