import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { limits } from '../limits.ts';

/** The kinds of actions that are recorded for administrators to read. */
export const AdminActionKind = z.enum([
  'admin.signed_in',
  'admin.sign_in_refused',
  'admin.sign_in_locked',
  'account.invited',
  'feedback.updated',
  'subscription.granted',
  'subscription.reset',
  'subscription.corrected',
  'subscription.synced',
  'subscriptions.synced',
  'transaction.created',
]);
export type AdminActionKind = z.infer<typeof AdminActionKind>;

/** One recorded action: who did what to whom or what, and when. */
export const AdminAction = z.object({
  id: z.number().int().positive(),
  createdAt: z.iso.datetime(),
  kind: AdminActionKind,
  /** Null once the account is erased, and where nobody was signed in. */
  actorEmail: z.string().nullable(),
  targetId: z.string().nullable(),
  /** Where the target is an account that still exists. */
  targetEmail: z.string().nullable(),
});
export type AdminAction = z.infer<typeof AdminAction>;

export const adminEndpoints = defineEndpoints({
  listAdminActions: {
    method: 'GET',
    path: '/api/admin/actions',
    access: 'admin',
    summary: 'What administrators did, newest first.',
    query: z.object({
      /** The id of the last action that was read; the answer goes on after it. */
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(limits.listPage).default(50),
    }),
    response: z.array(AdminAction),
    errors: [],
  },
});
export const adminProblems = {} as const;
