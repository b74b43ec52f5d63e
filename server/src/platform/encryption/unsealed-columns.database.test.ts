import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';

/**
 * Every column that isn't sealed, as the README lists them under "What is sealed, and what is not". Add a new column
 * there first.
 */
const unsealed: Record<string, string> = {
  access_tokens: 'created_at hash id last_used_at name scopes user_id',
  accounts:
    'created_at email email_verified first_name id is_owner last_name private_journal private_journal_generation provider recovery_mailed_at subject',
  admin_actions: 'actor_id created_at id kind target_id',
  admin_password_attempts: 'address ends_at tries',
  connection_codes: 'code created_at user_id',
  connections: 'created_at id is_among_people is_rewarded other_id user_id',
  chats_replies: 'created_at id payload user_id writer written_at',
  done_deletions: 'done_at id user_id',
  erasures: 'table_name times up_to user_id',
  feedback_reports:
    'category created_at id number payload priority revision severity status updated_at user_id',
  images: 'created_at entry_id id let_go_at size user_id',
  accounts_invited: 'created_at email first_name id last_name',
  master_key: 'changed_at check_value copied_key_id is_only_row key_id',
  mendings: 'done_at name',
  migrations: 'applied_at checksum name number',
  my_data_departures: 'id left_on reason',
  my_data_erasures: 'began_at id',
  my_data_import_items: 'feature import_id item_id user_id',
  my_data_imports: 'id source started_at user_id',
  oidc_payloads: 'expires_at grant_id id model payload uid',
  passkey_codes: 'account_id created_at email expires_at hash id purpose',
  passkeys: 'account_id counter created_at credential_id id last_used_at name public_key user_agent',
  private_journal_approvals:
    'answered answering_session asked asking_session ends_at handed id is_refused revealed user_id',
  private_journal_erasures: 'began_at user_id',
  private_journal_keys: 'created_at generation id kind parameters user_id wrapped',
  private_journal_old_keys: 'destroyed_at due_at replaced_at user_id',
  private_journal_pictures: 'created_at generation id let_go_at row_id size user_id',
  private_journal_recoveries:
    'created_at generation id mails_sent parameters started_at user_id wait_days wrapped',
  rate_limits: 'calls ends_at key',
  reminders_devices: 'created_at id next_at session_id subscription user_id',
  reminders_keys: 'is_only_row sealed',
  sessions: 'account_id created_at expires_at id id_token last_seen_at own_model passkey_id user_agent',
  replaced_user_keys: 'id key_id user_id wrapped_key',
  session_locks:
    'challenge challenge_until credential_id digits failed_attempts public_key session_id unlocked_by verifier waits_until',
  sign_in_attempts: 'browser expires_at id nonce pkce_verifier provider wanted_path',
  subscription_ai_calls: 'calls day user_id',
  referral_codes: 'code created_at user_id',
  referrals_marks: 'made_on mark',
  referral_rewards: 'created_at days source user_id',
  referrals: 'completed_at created_at id referrer_id user_id',
  subscription_entitlement_changes:
    'change changed_at changed_by days ends_at entitlement_id id note plan renews source starts_at user_id',
  subscription_entitlements:
    'created_at days ends_at grant_key id plan renews revoked_at source starts_at user_id',
  subscription_blocked_deletions: 'first_at last_at reason user_id',
  subscription_customers: 'created_at customer_id user_id',
  subscription_stripe_events: 'created_at id received_at type',
  subscription_stripe_subscriptions:
    'cancels customer_id ended_at event_created event_rank id period_end period_start refunded_at started_at status trial_end trial_start user_id',
  subscription_transactions:
    'amount created_at customer_id email id matched_at note payment_intent refunded source status stripe_id stripe_subscription_id subscription_tier transaction_type user_id',
  user_cursors: 'last user_id',
  user_keys: 'created_at kept_secrets key_id user_id wrapped_key',
  voice_recordings: 'created_at id size user_id',
  webhooks: 'created_at events failures held_until id target user_id',
  webhooks_deliveries: 'about_id due_at event happened_at id state status tries user_id webhook_id',
};
/** The unsealed columns of every table of sealed rows. */
const besidePayload = 'created_at cursor id payload removed_at revision updated_at user_id';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.close());

it('only the columns named in the README can be read without the master key', async () => {
  const { rows } = await home.database.$client.query<{ name: string; columns: string }>(`
    select table_name as name, string_agg(column_name, ' ' order by column_name collate "C") as columns
    from information_schema.columns where table_schema = 'public' group by table_name`);
  const found = Object.fromEntries(
    rows.filter(({ columns }) => columns !== besidePayload).map(({ name, columns }) => [name, columns]),
  );
  expect(found).toEqual(unsealed);
  expect(rows.length).toBeGreaterThan(Object.keys(found).length);
});
