import type { PrivateJournalState } from '@reflect/contract';
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const time = (name: string) => timestamp(name, { withTimezone: true });

/** Without `recovery_mailed_at`, which only SQL for mails about a recovery reads. */
export const accountsTable = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  provider: text('provider').notNull(),
  subject: text('subject').notNull(),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  firstName: text('first_name'),
  lastName: text('last_name'),
  /** Whether they came in with the set-up code that the server prints at its start. */
  isOwner: boolean('is_owner').notNull().default(false),
  privateJournal: text('private_journal').$type<PrivateJournalState>().notNull().default('off'),
  privateJournalGeneration: integer('private_journal_generation').notNull().default(1),
  createdAt: time('created_at').notNull().defaultNow(),
});
export type AccountRow = typeof accountsTable.$inferSelect;

export const sessionsTable = pgTable('sessions', {
  id: bytes('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  lastSeenAt: time('last_seen_at').notNull().defaultNow(),
  expiresAt: time('expires_at').notNull(),
  userAgent: text('user_agent'),
  /** Of the sign-in; null if it used no passkey. */
  passkeyId: uuid('passkey_id'),
  /** Sealed. */
  idToken: bytes('id_token'),
  /** The address of a language model on the computer of this session; its pages may connect to it. */
  ownModel: text('own_model'),
});

/** Without `unlocked_by`, the hashes of unlocked pages: only SQL compares and changes them. */
export const sessionLocksTable = pgTable('session_locks', {
  sessionId: bytes('session_id').primaryKey(),
  /** A keyed hash of what the device derived from the PIN. */
  verifier: bytes('verifier').notNull(),
  digits: smallint('digits').notNull(),
  failedAttempts: integer('failed_attempts').notNull().default(0),
  waitsUntil: time('waits_until'),
  credentialId: text('credential_id'),
  publicKey: bytes('public_key'),
  challenge: bytes('challenge'),
  challengeUntil: time('challenge_until'),
});

export const attemptsTable = pgTable('sign_in_attempts', {
  id: bytes('id').primaryKey(),
  browser: bytes('browser').notNull(),
  provider: text('provider').notNull(),
  nonce: text('nonce').notNull(),
  pkceVerifier: text('pkce_verifier').notNull(),
  returnPath: text('wanted_path').notNull(),
  expiresAt: time('expires_at').notNull(),
});

export const oidcPayloadsTable = pgTable(
  'oidc_payloads',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    expiresAt: time('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.model, table.id] })],
);

export const passkeysTable = pgTable(
  'passkeys',
  {
    accountId: uuid('account_id').notNull(),
    id: uuid('id').notNull(),
    credentialId: text('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    userAgent: text('user_agent'),
    /** Sealed. */
    name: bytes('name'),
    createdAt: time('created_at').notNull().defaultNow(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
export type PasskeyRow = typeof passkeysTable.$inferSelect;

export const passkeyCodesTable = pgTable('passkey_codes', {
  hash: bytes('hash').primaryKey(),
  id: uuid('id').notNull(),
  purpose: text('purpose').$type<PasskeyPurpose>().notNull(),
  accountId: uuid('account_id'),
  email: text('email'),
  createdAt: time('created_at').notNull().defaultNow(),
  expiresAt: time('expires_at'),
});
export type PasskeyPurpose = 'set-up' | 'invitation' | 'another-passkey' | 'recovery';
export type PasskeyCodeRow = typeof passkeyCodesTable.$inferSelect;

export const invitedPeopleTable = pgTable('accounts_invited', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
