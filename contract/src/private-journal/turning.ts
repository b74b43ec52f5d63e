import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';
import { SealedChange, SealedItem } from './sealed-rows.ts';
import { WrappedJournalKey } from './wrapped-key.ts';

const Turned = z.object({ generation: z.number().int().min(1) });
const limit = { calls: 30, seconds: 60 } as const;
const inFlight = { perPerson: 2, inAll: 100 } as const;
const generation = z.number().int().min(2).max(limits.journalKeyGeneration);

/** The endpoints with which a device replaces the key with a new one. */
export const turningEndpoints = defineEndpoints({
  turnJournalKey: {
    method: 'POST',
    path: '/api/private-journal/turn',
    access: 'user',
    summary:
      'Begins the next generation of the key, with the ways that open it, in one step. From then on rows that are sealed with an earlier one are refused. Nothing is erased yet. Sent again with the same keys it answers with the generation there is.',
    limit,
    bodyBytes: 64 * 1024,
    body: z.object({
      generation,
      keys: z
        .array(WrappedJournalKey.omit({ createdAt: true }))
        .min(2)
        .max(limits.journalKeys),
    }),
    response: Turned,
    errors: [
      'private_journal.key_turned',
      'private_journal.not_private',
      'private_journal.key_id_taken',
      'private_journal.still_turning',
    ],
  },
  finishTurningJournalKey: {
    method: 'POST',
    path: '/api/private-journal/turn/finish',
    access: 'user',
    summary:
      'Erases the wrapped keys of earlier generations, that for trusted people included, once the device has read that no row is sealed with them any more. It declines while any row has changed that the device has not read, or a picture is sealed with an earlier one. Sent again it changes nothing.',
    limit,
    inFlight,
    bodyBytes: 1024,
    body: z.object({
      generation,
      /** The last `cursor` of the sealed rows that the device has read. */
      seen: z.number().int().nonnegative(),
    }),
    response: Turned,
    errors: [
      'private_journal.key_turned',
      'private_journal.not_private',
      'private_journal.changed_meanwhile',
    ],
  },
  resealTrashedRow: {
    method: 'PUT',
    path: '/api/private-journal/trash/:sealedRowId',
    access: 'user',
    summary: 'Seals a row in the trash again, and leaves it there.',
    limit: { calls: 600, seconds: 60, isCountedInPortions: true },
    inFlight: { perPerson: 20, inAll: 200 },
    bodyBytes: 5 * 1024 * 1024,
    params: z.object({ sealedRowId: Id }),
    body: SealedChange.pick({ edition: true, sealed: true }).extend({
      /** Its `revision` in the trash. */
      expectedRevision: z.number().int().nonnegative(),
    }),
    response: SealedItem,
    errors: [
      'private_journal.sealedRow_not_found',
      'private_journal.sealedRow_changed_elsewhere',
      'private_journal.key_turned',
    ],
  },
});

export const turningProblems = {
  'private_journal.key_turned': {
    status: 409,
    message: 'The key of your journal was replaced on another device. Please open your journal again here.',
  },
  'private_journal.still_turning': {
    status: 409,
    message:
      'Your journal is still being encrypted with the key it got last. Please try again once that is done.',
  },
  'private_journal.not_private': {
    status: 409,
    message: 'The key can only be replaced while your journal is private.',
  },
} as const;
