import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';

const waitDays = z.number().int().min(limits.recoveryDays.least).max(limits.recoveryDays.most);

/** How trusted people open a journal together. The wrapped key is given out after a wait in which a device can refuse. */
export const JournalRecovery = z.object({
  id: Id,
  parameters: z.string().min(1).max(limits.journalKeyParameters),
  generation: z.number().int().min(1).max(limits.journalKeyGeneration),
  waitDays,
  createdAt: z.iso.datetime(),
  /** When somebody began to open the journal with it; null if nobody has. */
  startedAt: z.iso.datetime().nullable(),
  /** Time until the wrapped key is given out; null if nobody has begun. */
  opensInSeconds: z.number().int().nonnegative().nullable(),
});
export type JournalRecovery = z.infer<typeof JournalRecovery>;

const Wrapped = z.base64().min(1).max(limits.wrappedJournalKey);
const Answer = z.object({ recovery: JournalRecovery.nullable() });
const path = '/api/private-journal/recovery';
const limit = { calls: 30, seconds: 3600 } as const;
const errors = ['private_journal.recovery_not_found'] as const;

/** The endpoints for opening a journal with trusted people. */
export const recoveryEndpoints = defineEndpoints({
  getRecovery: {
    method: 'GET',
    path,
    access: 'user',
    summary:
      'The way that trusted people open together, and whether somebody has begun to; null without one.',
    response: Answer,
    errors: [],
  },
  setRecovery: {
    method: 'PUT',
    path,
    access: 'user',
    summary:
      'Stores the way that trusted people open together, in the place of the one before: parts made for that one open nothing any more.',
    limit,
    bodyBytes: 8 * 1024,
    body: JournalRecovery.pick({ id: true, parameters: true, generation: true, waitDays: true }).extend({
      wrapped: Wrapped,
    }),
    response: Answer,
    errors: ['private_journal.key_turned'],
  },
  removeRecovery: {
    method: 'DELETE',
    path,
    access: 'user',
    summary: 'Erases the way that trusted people open together.',
    limit,
    errors,
  },
  startRecovery: {
    method: 'POST',
    path: `${path}/start`,
    access: 'user',
    summary:
      'Begins to open the journal with it: its time to wait runs from now on, and the person gets a mail. Begun before, it goes on.',
    // Each start sends a mail.
    limit: { calls: 6, seconds: 3600 },
    response: Answer,
    errors: [...errors, 'private_journal.recovery_turned'],
  },
  stopRecovery: {
    method: 'DELETE',
    path: `${path}/start`,
    access: 'user',
    summary:
      'Refuses what was begun, or ends it once the journal is open. Where nothing was begun nothing happens.',
    limit,
    errors,
  },
  getRecoveryKey: {
    method: 'GET',
    path: `${path}/key`,
    access: 'user',
    summary: 'The wrapped key, once its time to wait is over.',
    limit,
    response: z.object({ wrapped: Wrapped }),
    errors: [...errors, 'private_journal.recovery_waits', 'private_journal.recovery_turned'],
  },
});

export const recoveryProblems = {
  'private_journal.recovery_not_found': {
    status: 404,
    message: 'No parts for trusted people were made for this journal.',
  },
  'private_journal.recovery_turned': {
    status: 409,
    message:
      'The key of this journal was replaced after these parts were made, so they no longer open it. New parts have to be made on a device that has it open.',
  },
  'private_journal.recovery_waits': {
    status: 409,
    message: "The time to wait isn't over yet.",
  },
} as const;
