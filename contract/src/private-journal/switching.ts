import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';

/** `turning-on`: everything works as before beside the sealed rows; `turning-off`: readable rows are written back. */
export const PrivateJournalState = z.enum(['off', 'turning-on', 'on', 'turning-off']);
export type PrivateJournalState = z.infer<typeof PrivateJournalState>;

const Switched = z.object({ state: PrivateJournalState });
const limit = { calls: 60, seconds: 60 } as const;
// A call that erases makes others of the same person wait, each with a database connection.
const inFlight = { perPerson: 2, inAll: 100 } as const;

/** The endpoints that switch a private journal on and off. */
export const switchingEndpoints = defineEndpoints({
  beginPrivateJournal: {
    method: 'POST',
    path: '/api/private-journal/begin',
    access: 'user',
    summary:
      'Begins to switch the private journal on or off. Nothing is erased yet but what an earlier attempt to switch it on has left. Sent again it answers with the state there is.',
    limit,
    inFlight,
    bodyBytes: 1024,
    body: z.object({ to: z.enum(['on', 'off']) }),
    response: Switched,
    errors: ['private_journal.switching'],
  },
  finishPrivateJournal: {
    method: 'POST',
    path: '/api/private-journal/finish',
    access: 'user',
    summary:
      'Switches the private journal on or off for good, in one step: on erases everything readable, off erases the sealed rows and the wrapped keys. It declines while anything has changed that the device has not read yet. Sent again it answers with the state there is.',
    limit,
    inFlight,
    bodyBytes: 16 * 1024,
    body: z.object({
      to: z.enum(['on', 'off']),
      /**
       * How far this device has read: the last `cursor` of each collection, by its name such as `journal` or
       * `check_ins`. For `off`, that of the sealed rows, `private_journal`. Collections left out count as not read.
       */
      seen: z.record(z.string().max(60), z.number().int().nonnegative()),
    }),
    response: Switched,
    errors: [
      'private_journal.not_begun',
      'private_journal.too_few_ways',
      'private_journal.changed_meanwhile',
      'private_journal.not_all_sealed',
      'private_journal.not_all_readable',
    ],
  },
  abandonPrivateJournal: {
    method: 'POST',
    path: '/api/private-journal/abandon',
    access: 'user',
    summary:
      'Goes back to what was before: on the way on, the sealed rows and the wrapped keys are erased; on the way off, what was written back readable, unless some of it is sealed nowhere. Where nothing is under way nothing happens.',
    limit,
    inFlight,
    response: Switched,
    errors: ['private_journal.not_all_sealed'],
  },
});

export const switchingProblems = {
  'private_journal.switching': {
    status: 409,
    message: 'Your journal is being switched the other way. Finish that first, or go back.',
  },
  'private_journal.not_begun': {
    status: 409,
    message: 'This was finished or stopped on another device. Please look at your journal again.',
  },
  'private_journal.too_few_ways': {
    status: 409,
    message: 'A private journal needs at least two ways to open it. Please add another one first.',
  },
  'private_journal.changed_meanwhile': {
    status: 409,
    message: 'Something has changed since, perhaps on another device. It has to be loaded first.',
  },
  'private_journal.not_all_sealed': {
    status: 409,
    message: 'Not everything is sealed yet. Nothing was erased.',
  },
  'private_journal.not_all_readable': {
    status: 409,
    message: 'Not everything was written back yet. Nothing was erased.',
  },
} as const;
