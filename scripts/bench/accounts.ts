import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accountListRepo } from '../../server/src/features/accounts/account-list.repo.ts';
import { analyticsRepo } from '../../server/src/features/admin/analytics.repo.ts';
import { readAnalytics } from '../../server/src/features/subscription/admin/analytics.ts';
import { listUsers } from '../../server/src/features/subscription/admin/list-users.ts';
import { migrate } from '../../server/src/platform/database/migrations.ts';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import { findPercentile } from '../../tests/support/keystrokes.ts';
import { type Figure, printTable } from './print-table.ts';

const accounts = 100_000;
/** Rows stored at a time. */
const chunk = 5_000;
const rounds = 20;
const limit = 50;
const silent = { info: () => undefined, warn: () => undefined };

/** How long an administrator waits in an installation of 100,000 accounts with three entries each, a fifth of them paying. */
export async function benchAccounts(): Promise<Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'reflect-bench-'));
  const { database, close } = await openDatabase({ config: { databaseUrl: null, dataDir }, log: silent });
  try {
    await migrate({ database });
    const run = (statement: string) => database.$client.query(statement);
    for (let from = 1; from < accounts; from += chunk) {
      await run(`insert into accounts (id, provider, subject, email, first_name, last_name, created_at)
        select gen_random_uuid(), 'bench', n::text, md5(n::text) || '@example.org', 'First' || n, 'Last' || n % 997,
          now() - n * interval '5 minutes' from generate_series(${from}, ${from + chunk - 1}) n`);
      await run(`insert into journal_entries (user_id, id, created_at, updated_at, revision, cursor, payload)
        select id, gen_random_uuid(), created_at + n * interval '1 day', created_at, 0, n, '\\x00'
        from accounts, generate_series(1, 3) n where subject::int >= ${from}`);
    }
    await run(`insert into subscription_entitlements (id, user_id, plan, source, starts_at, ends_at, renews)
      select gen_random_uuid(), id, 'premium', 'bench', now() - interval '20 days', now() + interval '10 days', true
      from accounts where subject::int % 5 = 0`);
    await run(`insert into subscription_transactions (id, user_id, transaction_type, status, amount, source, created_at)
      select gen_random_uuid(), id, 'subscription', 'succeeded', 500, 'admin', now() - n * interval '30 days'
      from accounts, generate_series(0, 2) n where subject::int % 5 = 0`);
    // Index scans skip the rows of a recently vacuumed table; on a long-running server autovacuum does this.
    await run('vacuum analyze');
    const { rows } = await run(
      `select id from accounts order by created_at desc, id desc offset ${accounts / 2} limit 1`,
    );
    const middle = (rows[0] as { id: string }).id;
    const { rows: last } = await run(`select email from accounts where subject = '${accounts - 1}'`);
    const known = (last[0] as { email: string }).email;
    const list = accountListRepo(database);
    const measure = async (what: string, work: () => Promise<unknown>, budgetMs: number): Promise<Figure> => {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const begun = performance.now();
        await work();
        times.push(performance.now() - begun);
      }
      const p95 = findPercentile(times, 0.95);
      const budget = `≤ ${budgetMs} ms`;
      return { what, measured: `p95 ${p95.toFixed(1)} ms`, budget, isKept: p95 <= budgetMs };
    };
    return [
      await measure('a bare query', () => run('select 1'), 50),
      await measure('the first page', () => list.listAccounts({ limit }), 50),
      await measure('a page from the middle', () => list.listAccounts({ before: middle, limit }), 50),
      await measure('a search that finds one', () => list.listAccounts({ search: 'first54321 ', limit }), 50),
      await measure(
        'a search that finds a hundred',
        () => list.listAccounts({ search: 'last512', limit }),
        50,
      ),
      await measure(
        'a search that finds everybody',
        () => list.listAccounts({ search: 'example', limit }),
        50,
      ),
      await measure('counting what a search finds', () => list.countAccounts('last512'), 50),
      await measure('the analytics', () => analyticsRepo(database).readAnalytics(), 500),
      await measure('subscriptions: the first page of people', () => listUsers({ database, limit: 100 }), 50),
      await measure(
        'subscriptions: a search that finds one',
        () => listUsers({ database, search: known.slice(0, 20), limit: 100 }),
        250,
      ),
      await measure('subscriptions: the sums', () => readAnalytics(database), 1_000),
    ];
  } finally {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename)
  printTable({ title: `${accounts.toLocaleString('en')} accounts`, figures: await benchAccounts() });
