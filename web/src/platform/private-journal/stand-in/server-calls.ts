import type { NotInAPrivateJournal } from '@reflect/contract/private-journal';
import type { Route } from '@reflect/contract/routes';

/**
 * What a call to the server means in a private journal, without those of the collections. The contract classes each
 * endpoint; this list of it is all that a device loads, and a test compares them.
 */
export const serverCalls = {
  allowed: [
    'GET /api/access-tokens',
    'DELETE /api/access-tokens/:accessTokenId',
    'GET /api/webhooks',
    'DELETE /api/webhooks/:webhookId',
    'POST /api/webhooks/:webhookId/test',
    'GET /api/webhooks/:webhookId/deliveries',
    'GET /api/auth/user',
    'PUT /api/auth/user/name',
    'GET /api/device-key',
    'GET /api/config',
    'GET /api/auth/sessions',
    'DELETE /api/auth/sessions/:sessionId',
    'DELETE /api/auth/sessions',
    'GET /api/auth/passkeys',
    'PATCH /api/auth/passkeys/:passkeyId',
    'DELETE /api/auth/passkeys/:passkeyId',
    'POST /api/auth/passkey-links',
    'POST /api/auth/recovery-code',
    'GET /api/auth/invitations',
    'POST /api/auth/invitations',
    'DELETE /api/auth/invitations/:invitationId',
    'GET /api/auth/lock',
    'PUT /api/auth/lock',
    'DELETE /api/auth/lock',
    'POST /api/auth/lock',
    'POST /api/auth/unlock',
    'POST /api/auth/lock/challenge',
    'PUT /api/auth/lock/credential',
    'GET /api/ai-log',
    'GET /api/reminders/devices',
    'PUT /api/reminders/devices/:deviceId',
    'DELETE /api/reminders/devices/:deviceId',
    'GET /api/admin/analytics',
    'GET /api/admin/setup',
    'GET /api/admin/installation',
    'POST /api/admin/installation/key-copied',
    'GET /api/admin/users',
    'GET /api/admin/users/count',
    'POST /api/admin/create-or-send-user',
    'POST /api/admin/create-user',
    'POST /api/admin/sync-subscriptions',
    'POST /api/admin/sync-user/:userId',
    'POST /api/admin/auto-login',
    'GET /api/admin/actions',
    'GET /api/user/code',
    'POST /api/user/code',
    'GET /api/user/connection-qr',
    'DELETE /api/user/anonymous-profile',
    'GET /api/user/find/:code',
    'POST /api/errors',
    'POST /api/bug-reports',
    'GET /api/bug-reports',
    'GET /api/bug-reports/count',
    'PATCH /api/bug-reports/:reportId',
    'POST /api/export-data',
    'GET /api/export/json',
    'POST /api/ai/generate-deletion-content',
    'POST /api/account/delete',
    'GET /api/chat/local-model',
    'DELETE /api/chat/:messageId',
    'POST /api/private-journal/begin',
    'POST /api/private-journal/finish',
    'POST /api/private-journal/abandon',
    'GET /api/private-journal/pictures',
    'POST /api/private-journal/pictures',
    'GET /api/private-journal/pictures/:pictureId',
    'PUT /api/private-journal/pictures/:pictureId/row',
    'DELETE /api/private-journal/pictures/:pictureId',
    'GET /api/private-journal/rows/:sealedRowId',
    'GET /api/private-journal/trash',
    'DELETE /api/private-journal/trash',
    'GET /api/private-journal/server-key',
    'GET /api/private-journal/keys',
    'POST /api/private-journal/keys',
    'DELETE /api/private-journal/keys/:journalKeyId',
    'GET /api/private-journal/rows',
    'GET /api/private-journal/rows/changes',
    'POST /api/private-journal/rows',
    'PATCH /api/private-journal/rows/:sealedRowId',
    'DELETE /api/private-journal/rows/:sealedRowId',
    'POST /api/private-journal/rows/:sealedRowId/restore',
    'GET /api/referral/code',
    'GET /api/referral/my-code',
    'GET /api/referral/stats',
    'POST /api/referral/use-code',
    'POST /api/redeem-special-code',
    'GET /api/subscription/status',
    'GET /api/subscription/offer',
    'POST /api/subscription/billing-portal',
    'GET /api/stripe/test',
    'POST /api/create-subscription',
    'GET /api/admin/subscription-analytics',
    'GET /api/admin/subscription-transactions',
    'GET /api/admin/unmatched-payments',
    'GET /api/admin/blocked-deletions',
    'GET /api/admin/subscription-users',
    'POST /api/admin/reset-subscription',
    'POST /api/admin/grant-subscription',
    'POST /api/admin/create-transaction',
    'POST /api/admin/sync-subscription',
  ],
  programs: ['POST /api/access-tokens', 'POST /api/webhooks'],
  connections: [
    'GET /api/user/anonymous-profile',
    'POST /api/user/generate-profile',
    'POST /api/user/connect-via-qr',
  ],
  imports: [
    'GET /api/imports',
    'POST /api/imports',
    'POST /api/imports/:importId/items',
    'POST /api/imports/:importId/images',
    'POST /api/imports/:importId/undo',
  ],
  readingAloud: ['POST /api/text-to-speech'],
} as const satisfies Partial<Record<'allowed' | NotInAPrivateJournal, readonly Route[]>>;

type Access = keyof typeof serverCalls;

/** Whether a call may be sent, or the name of what isn't possible. Null for one that isn't known: it's refused, too. */
export function accessOf(method: string, pathname: string): Access | null {
  for (const [access, routes] of Object.entries(serverCalls))
    if (routes.some((route) => isOf(route, `${method} ${pathname}`))) return access as Access;
  return null;
}

function isOf(route: string, called: string): boolean {
  const [parts, given] = [route.split('/'), called.split('/')];
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at])
  );
}
