import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sealedColumns } from '../../../server/src/features/private-journal/old-key/sealed-places.ts';
import { readAllCursors, sealEverything } from '../../../server/src/testing/private-journal.ts';
import { readAnswer } from '../../../server/src/testing/sample.ts';
import type { TestPerson, TestServer } from '../../../server/src/testing/test-server.ts';
import { fillAll, startSampleServer } from '../samples.ts';

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startSampleServer();
  ana = await server.signIn('ana@example.org');
  await fillAll({ person: ana, server });
});
afterAll(() => server.stop());

const runQuery = async (text: string, values: unknown[] = []) =>
  (await server.services.database.$client.query<Record<string, unknown>>(text, values)).rows;

/** Hashes, ids and public keys, and what is wrapped by the master key or on a device, and what devices tell each other. */
const notSealed = [
  ...['access_tokens hash', 'passkeys public_key', 'passkey_codes hash', 'private_journal_keys wrapped'],
  ...['asked', 'answered', 'revealed', 'handed'].map((column) => `private_journal_approvals ${column}`),
  ...['asking_session', 'answering_session'].map((column) => `private_journal_approvals ${column}`),
  'private_journal_recoveries wrapped',
  ...['reminders_devices session_id', 'replaced_user_keys wrapped_key', 'sessions id', 'sessions passkey_id'],
  ...['user_keys kept_secrets', 'user_keys wrapped_key'],
];

it('every column that the server seals for a person with a private journal is known', async () => {
  const emptied = await runQuery(
    `select c.relname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     join pg_proc p on p.oid = t.tgfoid where p.proname = 'refuse_readable_row'`,
  );
  const columns = await runQuery(
    `select bytes.table_name as "table", bytes.column_name as "column" from information_schema.columns bytes
     join information_schema.columns owner on owner.table_schema = bytes.table_schema
       and owner.table_name = bytes.table_name and owner.column_name in ('user_id', 'account_id')
     where bytes.table_schema = current_schema() and bytes.data_type = 'bytea'`,
  );
  const found = columns
    .filter(({ table }) => !emptied.some(({ name }) => name === table))
    .map(({ table, column }) => `${table} ${column}`);
  const known = [...notSealed, ...sealedColumns.map(({ table, column }) => `${table} ${column}`)];
  expect(found.filter((name) => !known.includes(name))).toEqual([]);
  for (const { table, column } of sealedColumns) expect(found).toContain(`${table} ${column}`);
});

it('each of them can be opened with the newest key once the old one is destroyed, and none could before', async () => {
  const { keyring } = server.services;
  await sealEverything(ana);
  await readAnswer(ana.post('/api/private-journal/finish', { to: 'on', seen: await readAllCursors(ana) }));
  const runJob = () => server.features.find(({ name }) => name === 'private-journal')?.runScheduledJob?.();
  const letDayPass = () =>
    runQuery(
      `update private_journal_old_keys set due_at = due_at - interval '25 hours',
       replaced_at = replaced_at - interval '25 hours' where user_id = $1`,
      [ana.user.id],
    );
  await letDayPass();
  await runJob();
  const before = await countByKey();
  // Not every sample has each: the session of a provider, a passkey with a name.
  expect(before.old).toBeGreaterThan(5);
  await letDayPass();
  await vi.waitFor(async () => {
    await runJob();
    expect(await runQuery('select from replaced_user_keys where user_id = $1', [ana.user.id])).toEqual([]);
  });
  expect(await countByKey()).toEqual({ old: 0, newest: before.old + before.newest });

  /** How many values are sealed with an earlier key, and with the newest. A value that neither opens is an error. */
  async function countByKey() {
    const counts = { old: 0, newest: 0 };
    for (const { table, column, owner, hasRevision, isIdBytes } of sealedColumns) {
      const rows = await runQuery(
        `select id, ${hasRevision ? 'revision' : 'null as revision'}, "${column}" as sealed from "${table}"
         where ${owner} = $1 and "${column}" is not null`,
        [ana.user.id],
      );
      for (const { id: stored, revision, sealed } of rows) {
        const id = isIdBytes ? (stored as Buffer).toString('base64url') : String(stored);
        const place = { userId: ana.user.id, table, id, ...(hasRevision && { revision: Number(revision) }) };
        const anew = await keyring.resealBytes({ ...place, sealed: sealed as Buffer });
        counts[anew === null ? 'newest' : 'old'] += 1;
      }
    }
    return counts;
  }
});
