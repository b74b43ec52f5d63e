/** A column that the server has sealed with a person's key, in a table that a private journal keeps. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The column with the person's id. */
  owner: 'user_id' | 'account_id';
  /** Whether the revision of the row is sealed with it. */
  hasRevision?: true;
  /** The id column holds bytes instead of text. */
  isIdBytes?: true;
}

/**
 * Everything of a person with a private journal that the server sealed, and so with an earlier key: each is sealed
 * again before that key is destroyed. A test compares the list with the existing columns.
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
