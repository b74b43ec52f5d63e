import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';
import { approvalEndpoints, approvalProblems } from './approval.ts';
import { ownModelEndpoints, ownModelProblems } from './own-model.ts';
import { pictureEndpoints, pictureProblems } from './pictures.ts';
import { readOnceEndpoints, readOnceProblems } from './read-once.ts';
import { recoveryEndpoints, recoveryProblems } from './recovery.ts';
import { SealedItem } from './sealed-rows.ts';
import { switchingEndpoints, switchingProblems } from './switching.ts';
import { turningEndpoints, turningProblems } from './turning.ts';
import { WrappedJournalKey } from './wrapped-key.ts';

/** The fate of the key with which the server sealed a journal before it became private. */
export const OldServerKey = z.object({
  /** When it will be destroyed; null if that isn't decided yet. */
  destroyFrom: z.iso.datetime().nullable(),
  /** Null while it's still there. */
  destroyedAt: z.iso.datetime().nullable(),
  /** Roughly until when the server's daily backups may contain it; null if this server makes none. */
  inBackupsUntil: z.iso.datetime().nullable(),
});
export type OldServerKey = z.infer<typeof OldServerKey>;

export const privateJournalProblems = {
  ...ownModelProblems,
  ...switchingProblems,
  ...turningProblems,
  ...approvalProblems,
  ...recoveryProblems,
  ...pictureProblems,
  ...readOnceProblems,
  'private_journal.key_not_found': { status: 404, message: 'This key is no longer here.' },
  'private_journal.key_id_taken': { status: 409, message: 'This key was already saved in another form.' },
  'private_journal.too_many_keys': {
    status: 409,
    message: `A journal can have ${limits.journalKeys} keys. Remove one you no longer need first.`,
  },
} as const;

export const privateJournalEndpoints = defineEndpoints({
  ...ownModelEndpoints,
  ...switchingEndpoints,
  ...turningEndpoints,
  ...approvalEndpoints,
  ...recoveryEndpoints,
  ...pictureEndpoints,
  ...readOnceEndpoints,
  getSealedRow: {
    method: 'GET',
    path: '/api/private-journal/rows/:sealedRowId',
    access: 'user',
    summary: 'One sealed row: what a device changes it reads first.',
    params: z.object({ sealedRowId: Id }),
    response: SealedItem,
    errors: ['private_journal.sealedRow_not_found'],
  },
  getServerKey: {
    method: 'GET',
    path: '/api/private-journal/server-key',
    access: 'user',
    summary: 'What becomes of the key with which the server had sealed the journal before it became private.',
    response: OldServerKey,
    errors: [],
  },
  listJournalKeys: {
    method: 'GET',
    path: '/api/private-journal/keys',
    access: 'user',
    summary: 'The wrapped keys of the private journal, oldest first. Only a device can open them.',
    response: z.array(WrappedJournalKey),
    errors: [],
  },
  addJournalKey: {
    method: 'POST',
    path: '/api/private-journal/keys',
    access: 'user',
    summary:
      'Stores a wrapped key that a device has made. Sent again with the same `id` and content, it answers with the one that is there.',
    limit: { calls: 30, seconds: 60 },
    bodyBytes: 16 * 1024,
    body: WrappedJournalKey.omit({ createdAt: true }),
    response: WrappedJournalKey,
    errors: ['private_journal.key_id_taken', 'private_journal.too_many_keys', 'private_journal.key_turned'],
  },
  removeJournalKey: {
    method: 'DELETE',
    path: '/api/private-journal/keys/:journalKeyId',
    access: 'user',
    summary:
      'Erases a wrapped key: this way opens the journal no longer. A private journal that is on keeps two of them.',
    limit: { calls: 30, seconds: 60 },
    params: z.object({ journalKeyId: Id }),
    errors: ['private_journal.key_not_found', 'private_journal.too_few_ways'],
  },
});
