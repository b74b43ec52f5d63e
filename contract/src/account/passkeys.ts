import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';

/** A key on a device or in a password manager, with which a person signs in. */
export const Passkey = z.object({
  id: Id,
  /** The person's own name for it, or null. */
  name: z.string().nullable(),
  /** The browser and system it was made with, as the browser names them. */
  userAgent: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyList = z.object({
  /** Oldest first. Empty if the person signs in another way. */
  passkeys: z.array(Passkey),
  /** When the recovery code was made; null if there is none. */
  recoveryCodeMadeAt: z.iso.datetime().nullable(),
});
export type PasskeyList = z.infer<typeof PasskeyList>;

/** A link that works once, and when it ends. Its code comes after the #, so that no server and no log sees it. */
export const OneTimeLink = z.object({ link: z.url(), expiresAt: z.iso.datetime() });
export type OneTimeLink = z.infer<typeof OneTimeLink>;

/** An unused invitation. Its link is shown once, when it is made. */
export const PasskeyInvitation = z.object({
  id: Id,
  email: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type PasskeyInvitation = z.infer<typeof PasskeyInvitation>;

export const passkeysEndpoints = defineEndpoints({
  listPasskeys: {
    method: 'GET',
    path: '/api/auth/passkeys',
    access: 'user',
    summary: "The person's passkeys, and whether they have a recovery code.",
    response: PasskeyList,
    errors: [],
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/api/auth/passkeys/:passkeyId',
    access: 'user',
    summary: 'Gives a passkey another name.',
    limit: { calls: 60, seconds: 60 },
    params: z.object({ passkeyId: Id }),
    body: z.object({ name: z.string().trim().min(1).max(limits.passkeyName) }),
    errors: ['accounts.passkey_not_found'],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/auth/passkeys/:passkeyId',
    access: 'user',
    summary: 'Removes a passkey, which signs nobody in from then on. The last one stays.',
    limit: { calls: 30, seconds: 600 },
    params: z.object({ passkeyId: Id }),
    errors: ['accounts.passkey_not_found', 'accounts.last_passkey', 'accounts.sign_in_again'],
  },
  makePasskeyLink: {
    method: 'POST',
    path: '/api/auth/passkey-links',
    access: 'user',
    summary: 'Makes a link with which the person adds a passkey, on this device or another one.',
    limit: { calls: 20, seconds: 3600 },
    response: OneTimeLink,
    errors: ['accounts.no_passkeys', 'accounts.sign_in_again'],
  },
  makeRecoveryCode: {
    method: 'POST',
    path: '/api/auth/recovery-code',
    access: 'user',
    summary: 'Makes a recovery code, in place of an earlier one. It is shown this once.',
    limit: { calls: 10, seconds: 3600 },
    response: z.object({ code: z.string() }),
    errors: ['accounts.no_passkeys', 'accounts.sign_in_again'],
  },
  listInvitations: {
    method: 'GET',
    path: '/api/auth/invitations',
    access: 'admin',
    summary: 'The invitations that were not used and have not expired, newest first.',
    response: z.array(PasskeyInvitation),
    errors: [],
  },
  makeInvitation: {
    method: 'POST',
    path: '/api/auth/invitations',
    access: 'admin',
    summary: 'Makes a link with which somebody without an account makes one, under this address.',
    limit: { calls: 60, seconds: 3600 },
    body: z.object({
      email: z
        .email({ pattern: z.regexes.unicodeEmail, error: 'Please enter a valid email address.' })
        .max(254),
    }),
    response: OneTimeLink,
    errors: ['accounts.no_passkeys', 'accounts.address_taken'],
  },
  revokeInvitation: {
    method: 'DELETE',
    path: '/api/auth/invitations/:invitationId',
    access: 'admin',
    summary: 'Ends an invitation that was not used yet.',
    limit: { calls: 60, seconds: 60 },
    params: z.object({ invitationId: Id }),
    errors: ['accounts.invitation_not_found'],
  },
});
export const passkeysProblems = {
  'accounts.no_passkeys': { status: 404, message: "Signing in with passkeys isn't set up here." },
  'accounts.passkey_not_found': { status: 404, message: 'This passkey no longer exists.' },
  'accounts.last_passkey': {
    status: 409,
    message: 'This is your only passkey. Add another one before you remove it.',
  },
  'accounts.sign_in_again': { status: 403, message: 'Please sign in again for this.' },
  'accounts.address_taken': {
    status: 409,
    message: 'Somebody with this email address already has an account.',
  },
  'accounts.invitation_not_found': { status: 404, message: 'This invitation no longer exists.' },
} as const;
