/** A column with what the server has sealed with the key of a person, in a table that a private journal keeps. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The column of its person. */
  owner: 'user_id' | 'account_id';
  /** Whether the revision of the row is sealed with it. */
  hasRevision?: true;
  /** Where the id is bytes, written so. */
  isIdBytes?: true;
}

/**
 * What a person with a private journal has that is sealed by the server, and so with a key that it had before: each is sealed
 * anew before that key is destroyed. A test compares the list with the columns that there are.
 */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'access_tokens', column: 'name', owner: 'user_id' },
  { table: 'webhooks', column: 'target', owner: 'user_id' },
  { table: 'reminders_devices', column: 'subscription', owner: 'user_id' },
  { table: 'passkeys', column: 'name', owner: 'account_id' },
  { table: 'sessions', column: 'id_token', owner: 'account_id', isIdBytes: true },
  { table: 'feedback_reports', column: 'payload', owner: 'user_id', hasRevision: true },
  { table: 'connections_sent_profiles', column: 'payload', owner: 'user_id', hasRevision: true },
  { table: 'private_journal_rows', column: 'payload', owner: 'user_id', hasRevision: true },
];
