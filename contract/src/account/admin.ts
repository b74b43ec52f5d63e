import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';
import { Plan, User } from './accounts.ts';

/** The kinds of actions that are recorded for administrators. */
export const AdminActionKind = z.enum([
  'admin.signed_in',
  'admin.sign_in_refused',
  'admin.sign_in_locked',
  'account.invited',
  'owner.set_up',
  'invitation.made',
  'invitation.revoked',
  'invitation.used',
  'passkey.link_made',
  'passkey.added',
  'passkey.removed',
  'passkey.copy_refused',
  'recovery_code.made',
  'recovery_code.used',
  'feedback.updated',
  'subscription.granted',
  'subscription.reset',
  'subscription.corrected',
  'subscription.synced',
  'subscriptions.synced',
  'transaction.created',
  'payments.tested',
  'master_key.copied',
]);
export type AdminActionKind = z.infer<typeof AdminActionKind>;

/** One recorded action: who did what to whom or what, and when. */
export const AdminAction = z.object({
  id: z.number().int().positive(),
  createdAt: z.iso.datetime(),
  kind: AdminActionKind,
  /** Null once the account is erased, and if nobody was signed in. */
  actorEmail: z.string().nullable(),
  targetId: z.string().nullable(),
  /** Set if the target is an account that still exists. */
  targetEmail: z.string().nullable(),
});
export type AdminAction = z.infer<typeof AdminAction>;

/** A count for a week, which begins on Monday (UTC). */
export const WeekCount = z.object({ week: z.iso.date(), count: z.number().int().nonnegative() });
export type WeekCount = z.infer<typeof WeekCount>;

/** Only counts: nothing that people write. */
export const AdminAnalytics = z.object({
  totalUsers: z.number().int(),
  totalJournalEntries: z.number().int(),
  totalDreamEntries: z.number().int(),
  totalBugReports: z.number().int(),
  /** People with a visit in the last 7 and the last 30 days. */
  activeUsers: z.object({ week: z.number().int(), month: z.number().int() }),
  /** The last 12 weeks, oldest first. */
  signUpsByWeek: z.array(WeekCount),
  /** How many people wrote an entry in each of the last 12 weeks, oldest first. */
  writersByWeek: z.array(WeekCount),
});
export type AdminAnalytics = z.infer<typeof AdminAnalytics>;

/** What administrators need to know about this server's set-up and about what failed. */
export const AdminSetup = z.object({
  /** The folder on the server where mails are stored as files; null if an SMTP server sends them. */
  mailFolder: z.string().nullable(),
  /** Whether this server can ask Stripe, so that there is something to sync. */
  asksStripe: z.boolean(),
  /** Accounts whose erasure began over an hour ago and isn't finished. */
  unfinishedErasures: z.number().int(),
});
export type AdminSetup = z.infer<typeof AdminSetup>;

/** What a check of the installation found: fine, worth a look, or keeping it from working. */
export const InstallationFinding = z.object({
  about: z.enum([
    'Version',
    'Settings',
    'Port',
    'Address',
    'Proxy',
    'Clock',
    'Disk',
    'Database',
    'Key',
    'Storage',
    'Mail',
    'Model',
    'Replica',
    'Traces',
    'Backup',
    'Drill',
    'Health',
  ]),
  state: z.enum(['fine', 'optional', 'warning', 'wrong']),
  /** The finding in a few words. Names of settings, files and commands are between backticks. */
  text: z.string(),
  /** What to do about it; more details if it is fine. */
  detail: z.string().optional(),
  /** What resolves it on the screen. */
  action: z.literal('confirm_key_copy').optional(),
});
export type InstallationFinding = z.infer<typeof InstallationFinding>;

/** The state of the installation: states and counts, nothing that people write. */
export const Installation = z.object({
  checkedAt: z.iso.datetime(),
  findings: z.array(InstallationFinding),
});
export type Installation = z.infer<typeof Installation>;

/** An account as administrators see it. */
export const AdminUser = User.pick({
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  isPremium: true,
  trialExpiresAt: true,
  createdAt: true,
}).extend({
  isOnTrial: z.boolean(),
  /** They were invited and haven't signed in yet, so there is no account. */
  isInvited: z.literal(true).optional(),
  /** The status of their subscription at Stripe, else `active` or `none`. */
  subscriptionStatus: z.string(),
  subscriptionTier: Plan,
});
export type AdminUser = z.infer<typeof AdminUser>;

const search = z.string().trim().max(limits.accountSearch).optional();
const name = z.string().trim().max(limits.personName).optional();

/** Whom to invite. Empty names are left out. */
export const Invitation = z.object({
  email: z.email({ pattern: z.regexes.unicodeEmail, error: 'Please enter a valid email address.' }).max(254),
  firstName: name,
  lastName: name,
});
export type Invitation = z.input<typeof Invitation>;

export const InvitationResult = z.object({
  message: z.string(),
  action: z.enum(['access_granted', 'existing_user']),
  /** Where the invited person signs in. */
  loginUrl: z.url().optional(),
});
export type InvitationResult = z.infer<typeof InvitationResult>;

const invitationLimit = { calls: 60, seconds: 3600 } as const;

export const adminEndpoints = defineEndpoints({
  getAdminAnalytics: {
    method: 'GET',
    path: '/api/admin/analytics',
    access: 'admin',
    summary: 'Counts of accounts, entries and feedback.',
    response: AdminAnalytics,
    errors: [],
  },
  getAdminSetup: {
    method: 'GET',
    path: '/api/admin/setup',
    access: 'admin',
    summary: 'Where mail goes, and whether an erasure is stuck.',
    response: AdminSetup,
    errors: [],
  },
  getInstallation: {
    method: 'GET',
    path: '/api/admin/installation',
    access: 'admin',
    summary: 'What `npm run doctor` says about this installation, checked again.',
    limit: { calls: 30, seconds: 60 },
    response: Installation,
    errors: [],
  },
  confirmKeyCopy: {
    method: 'POST',
    path: '/api/admin/installation/key-copied',
    access: 'admin',
    summary: 'Notes that there is a copy of the master key outside of this computer.',
    limit: { calls: 30, seconds: 60 },
    errors: [],
  },
  listAdminUsers: {
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    summary: 'Accounts, newest first, a page at a time.',
    query: z.object({
      /** Part of the e-mail address or the full name, in any letter case. */
      search,
      /** The id of the last account already read; the answer continues after it. */
      before: Id.optional(),
      limit: z.coerce.number().int().min(1).max(limits.accountsPage).default(limits.accountsPage),
    }),
    response: z.array(AdminUser),
    errors: [],
  },
  countAdminUsers: {
    method: 'GET',
    path: '/api/admin/users/count',
    access: 'admin',
    summary: 'How many accounts and invited people there are, in all and with a text in the address or name.',
    query: z.object({ search }),
    response: z.object({ total: z.number().int(), matching: z.number().int() }),
    errors: [],
  },
  inviteOrFindUser: {
    method: 'POST',
    path: '/api/admin/create-or-send-user',
    access: 'admin',
    summary: 'Mails a sign-in link to somebody without an account; says so if there is one.',
    limit: invitationLimit,
    body: Invitation,
    response: InvitationResult,
    errors: [],
  },
  createUser: {
    method: 'POST',
    path: '/api/admin/create-user',
    access: 'admin',
    summary: 'Mails a sign-in link to somebody without an account.',
    limit: invitationLimit,
    body: Invitation,
    /** `isSent`: whether a mail server took the mail; if not, it is a file on this server. */
    response: z.object({ message: z.string(), isSent: z.boolean() }),
    errors: ['admin.user_exists', 'admin.mail_failed'],
  },
  syncSubscriptions: {
    method: 'POST',
    path: '/api/admin/sync-subscriptions',
    access: 'admin',
    summary: "Has everybody's subscription read from the card payment provider.",
    limit: { calls: 10, seconds: 600 },
    response: z.object({ message: z.string() }),
    errors: ['admin.payments_off'],
  },
  syncUser: {
    method: 'POST',
    path: '/api/admin/sync-user/:userId',
    access: 'admin',
    summary: "Reads one person's subscription from the card payment provider.",
    limit: { calls: 120, seconds: 600 },
    params: z.object({ userId: Id }),
    response: z.object({ message: z.string() }),
    errors: ['admin.payments_off', 'admin.sync_failed', 'admin.user_not_found'],
  },
  signInAsAdmin: {
    method: 'POST',
    path: '/api/admin/auto-login',
    access: 'user',
    summary: 'Signs in as the administrator of this installation by the admin password.',
    limit: { calls: 60, seconds: 900 },
    body: z.object({
      /** The address of the person who asks; which account is opened doesn't depend on it. */
      email: z.string().max(254),
      adminPassword: z.string().min(1).max(limits.adminPassword),
    }),
    response: z.object({ message: z.string() }),
    errors: ['admin.password_off', 'admin.password_wrong', 'admin.password_locked'],
  },
  listAdminActions: {
    method: 'GET',
    path: '/api/admin/actions',
    access: 'admin',
    summary: 'What administrators did, and what became of invitations and passkeys, newest first.',
    query: z.object({
      /** The id of the last action already read; the answer continues after it. */
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(limits.listPage).default(50),
    }),
    response: z.array(AdminAction),
    errors: [],
  },
});
export const adminProblems = {
  'admin.user_exists': { status: 409, message: 'Somebody with this email address already has an account.' },
  'admin.mail_failed': { status: 502, message: "The email couldn't be sent. Nobody was invited." },
  'admin.user_not_found': { status: 404, message: "There's no such user." },
  'admin.payments_off': { status: 409, message: "Card payments aren't set up on this server." },
  'admin.sync_failed': { status: 502, message: "The card payment provider isn't responding." },
  'admin.password_off': { status: 404, message: 'Signing in with an admin password is turned off here.' },
  'admin.password_wrong': { status: 403, message: 'Incorrect password.' },
  'admin.password_locked': { status: 429, message: 'Too many wrong passwords. Please try again later.' },
} as const;
