import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  collections,
  getPrivateAccess,
  type NotInAPrivateJournal,
  notInAPrivateJournal,
} from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  getRefusal,
  makeJournalKey,
  readAllCursors,
  sealEverything,
} from '../../../server/src/testing/private-journal.ts';
import { readAnswer } from '../../../server/src/testing/sample.ts';
import type { TestPerson, TestServer } from '../../../server/src/testing/test-server.ts';
import { allEndpoints, fillPath, type NamedEndpoint } from '../endpoint-table.ts';
import { fillAll, samples, startSampleServer } from '../samples.ts';
import { findOwnerColumns, readRows } from './owned-rows.ts';

/** Tables with a person's rows that stay when their journal becomes private, and why: a new one has to be listed here. */
const kept: Record<string, string> = {
  access_tokens: 'the name of a program',
  accounts: 'the account',
  connection_codes: 'a code by which others find the person',
  connections: 'who is connected with whom',
  connections_sent_profiles: 'fixed sentences that fit a journal, sent by the person from their device',
  done_deletions: 'ids by which deletions are known again',
  erasures: 'how often something was erased',
  feedback_reports: 'what a person has written to the administrators',
  passkey_codes: 'a way to sign in',
  passkeys: 'a way to sign in',
  private_journal_approvals: 'messages between two devices',
  private_journal_erasures: 'whose files are to be erased',
  private_journal_keys: 'wrapped on a device',
  private_journal_recoveries: 'wrapped on a device',
  private_journal_old_keys: 'when an old key of the server goes',
  private_journal_pictures: 'sealed on a device',
  private_journal_rows: 'sealed on a device',
  referral_codes: 'a code to invite others with',
  referral_rewards: 'days of Premium',
  referrals: 'who has invited whom',
  reminders_devices: 'times of reminders, and how to reach the device',
  replaced_user_keys: 'an old key of the server, until it is destroyed',
  sessions: 'where the person is signed in',
  subscription_ai_calls: 'a count',
  subscription_blocked_deletions: 'the plan',
  subscription_customers: 'the plan',
  subscription_entitlement_changes: 'the plan',
  subscription_entitlements: 'the plan',
  subscription_stripe_subscriptions: 'the plan',
  subscription_transactions: 'the plan',
  user_cursors: 'a count',
  user_keys: 'the key of the server for what is kept',
  webhooks: 'addresses of programs',
  webhooks_deliveries: 'ids and times that were sent',
};
/** Samples whose words are in tables that are kept, or were spoken and are in none. */
const notInReadableTables = ['access-tokens', 'accounts', 'feedback', 'reminders', 'voice', 'webhooks'];
const words = [...samples]
  .filter(([feature]) => !notInReadableTables.includes(feature))
  .flatMap(([, sample]) => sample.words);

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  server = await startSampleServer({ config: { adminEmails: ['cleo@example.org'] } });
  ana = await server.signIn('ana@example.org');
  ben = await server.signIn('ben@example.org');
  for (const person of [ana, ben]) {
    await fillAll({ person, server });
    await vi.waitFor(() => expect(listFiles(person)).toHaveLength(2));
  }
  // Images of erased entries, which the next sweep deletes.
  await server.services.database.$client.query('update images set let_go_at = now() where user_id = $1', [
    ana.user.id,
  ]);
});
afterAll(() => server.stop());

/** Files that the server seals, and so can read; `private-pictures` are sealed on a device. */
function listFiles({ user }: TestPerson): string[] {
  const folder = join(server.services.config.dataDir, 'files');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes(user.id))
    .filter(({ parentPath }) => !parentPath.includes('private-pictures'))
    .map(({ name }) => name);
}

/** What somebody with this server and its master key can read about a person: every sealed payload, opened. */
async function openEverything({ user }: TestPerson): Promise<string> {
  const { database, keyring } = server.services;
  const { rows: tables } = await database.$client.query<{ table: string; has_revision: boolean }>(
    `select table_name as table, bool_or(column_name = 'revision') as has_revision from information_schema.columns
     where table_schema = 'public' group by 1
     having bool_or(column_name = 'user_id') and bool_or(column_name = 'payload')`,
  );
  let text = '';
  for (const { table, has_revision } of tables) {
    const { rows } = await database.$client.query<{ id: string; revision: number; payload: Buffer }>(
      `select id, ${has_revision ? 'revision' : '0 as revision'}, payload from "${table}" where user_id = $1`,
      [user.id],
    );
    for (const { id, revision, payload: sealed } of rows) {
      const place = { userId: user.id, table, id, sealed, ...(has_revision && { revision }) };
      text += JSON.stringify(await keyring.unseal(place));
    }
  }
  return text.toLowerCase();
}
const findWords = (text: string) => words.filter((word) => text.includes(word));

function call({ endpoint: { method, path } }: NamedEndpoint, cookie: string, payload?: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', ana.user.id]);
  return server.app.inject({
    method,
    url: fillPath(path, Object.fromEntries(names)),
    headers: {
      ...{ origin: server.services.config.publicUrl, cookie },
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  });
}

const readAccess = ({ feature, name }: NamedEndpoint) =>
  getPrivateAccess({ feature, name: name.slice(feature.length + 1) });
const forPeople = allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public');
const isLetThrough = (named: NamedEndpoint) => ['allowed', 'sentByName'].includes(readAccess(named));
const refused = forPeople.filter((named) => !isLetThrough(named));
const allowed = forPeople.filter(isLetThrough);

describe('when a journal becomes private', () => {
  it('every table of a person is emptied, or known to be kept', async () => {
    const { rows } = await server.services.database.$client.query<{ name: string }>(
      `select c.relname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       join pg_proc p on p.oid = t.tgfoid where p.proname = 'refuse_readable_row'`,
    );
    const emptied = rows.map(({ name }) => name);
    const tables = [...new Set((await findOwnerColumns(server)).map(({ table_name }) => table_name))];
    expect(tables.filter((name) => !emptied.includes(name)).sort()).toEqual(Object.keys(kept).sort());
  });

  it('the server can no longer read anything that was written, all of which it could read before', async () => {
    expect(words.length).toBeGreaterThan(25);
    expect(findWords(await openEverything(ana))).toEqual(words);
    const ofBen = await readRows(server, ben);
    await sealEverything(ana);
    const seen = await readAllCursors(ana);
    const finished = await readAnswer(ana.post('/api/private-journal/finish', { to: 'on', seen }));
    expect(finished).toEqual({ state: 'on' });
    expect(findWords(await openEverything(ana))).toEqual([]);
    expect(listFiles(ana)).toEqual([]);
    const left = Object.entries(await readRows(server, ana)).filter(([, rows]) => rows.length > 0);
    expect(left.map(([table]) => table).filter((table) => !(table in kept))).toEqual([]);
    expect(await readRows(server, ben)).toEqual(ofBen);
    expect(listFiles(ben)).toHaveLength(2);
    expect(findWords(await openEverything(ben))).toEqual(words);
  });
});

describe('in a private journal', () => {
  it('the six calls of each readable collection are refused', () => {
    for (const { path } of Object.values(collections)) {
      const ofCollection = refused.filter(
        ({ endpoint }) => endpoint.path === path || endpoint.path.startsWith(`${path}/`),
      );
      expect(ofCollection.length, path).toBeGreaterThanOrEqual(6);
    }
  });

  it.each(refused)('$name is refused, before anything sent is read', async (named) => {
    const access = readAccess(named);
    for (const payload of named.endpoint.body ? ['{}', '{"broken'] : [undefined]) {
      const answer = await call(named, ana.cookie, payload);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'private_journal.server_cannot_read']);
      if (access in notInAPrivateJournal)
        expect(answer.json().message).toBe(notInAPrivateJournal[access as NotInAPrivateJournal]);
    }
  });

  it.each(allowed)('$name is not refused', async (named) => {
    // Signed in again, since some of these sign out everywhere.
    const cleo = await server.signIn('cleo@example.org');
    await server.services.database.$client.query(`update accounts set private_journal = 'on' where id = $1`, [
      cleo.user.id,
    ]);
    const answer = await call(named, cleo.cookie, named.endpoint.body && '{}');
    expect(answer.statusCode).not.toBe(403);
    expect(answer.body).not.toContain('private_journal.server_cannot_read');
  });

  it('keys can be added and rows sealed as before', async () => {
    expect((await ana.post('/api/private-journal/keys', makeJournalKey())).status).toBe(200);
    expect(getRefusal(await ana.post('/api/journal/entries', { content: 'Zibbelquark' }))).toEqual([
      409,
      'private_journal.server_cannot_read',
    ]);
    expect((await ana.get('/api/private-journal/rows')).json).not.toEqual([]);
  });
});
