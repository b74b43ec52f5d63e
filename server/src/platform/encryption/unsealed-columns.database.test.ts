import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

/**
 * Every column that is not sealed, as the README lists them under "What is sealed, and what is not". A column more has to
 * be said there first.
 */
const unsealed: Record<string, string> = {
  accounts: 'created_at email email_verified first_name id last_name plan provider subject trial_expires_at',
  chats_replies: 'created_at id payload user_id',
  erasures: 'table_name times up_to user_id',
  images: 'created_at entry_id id let_go_at size user_id',
  master_key: 'changed_at check_value is_only_row key_id',
  migrations: 'applied_at checksum name number',
  oidc_payloads: 'expires_at grant_id id model payload uid',
  rate_limits: 'calls ends_at key',
  sessions: 'account_id created_at expires_at id last_seen_at user_agent',
  sign_in_attempts: 'browser expires_at id nonce pkce_verifier provider wanted_path',
  user_cursors: 'last user_id',
  user_keys: 'created_at key_id user_id wrapped_key',
  voice_recordings: 'created_at id size user_id',
};
/** Of a table of sealed rows. */
const besidePayload = 'created_at cursor id payload removed_at revision updated_at user_id';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.close());

it('no column is readable without the master key but those that the README names', async () => {
  const { rows } = await home.database.$client.query<{ name: string; columns: string }>(`
    select table_name as name, string_agg(column_name, ' ' order by column_name collate "C") as columns
    from information_schema.columns where table_schema = 'public' group by table_name`);
  const found = Object.fromEntries(
    rows.filter(({ columns }) => columns !== besidePayload).map(({ name, columns }) => [name, columns]),
  );
  expect(found).toEqual(unsealed);
  expect(rows.length).toBeGreaterThan(Object.keys(found).length);
});
