import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accountListRepo } from '../../server/src/features/accounts/account-list.repo.ts';
import { analyticsRepo } from '../../server/src/features/admin/analytics.repo.ts';
import { migrate } from '../../server/src/platform/database/migrations.ts';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import { percentile } from '../../tests/support/keystrokes.ts';
import { type Figure, printTable } from './print-table.ts';

const accounts = 100_000;
/** Stored at once. */
const chunk = 5_000;
const rounds = 20;
const limit = 50;
const silent = { info: () => undefined, warn: () => undefined };

/** What an administrator waits for in an installation of 100,000 accounts with three entries each. */
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
    await run('analyze');
    const { rows } = await run(
      `select id from accounts order by created_at desc, id desc offset ${accounts / 2} limit 1`,
    );
    const middle = (rows[0] as { id: string }).id;
    const list = accountListRepo(database);
    const measure = async (what: string, work: () => Promise<unknown>, budgetMs: number): Promise<Figure> => {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const begun = performance.now();
        await work();
        times.push(performance.now() - begun);
      }
      const p95 = percentile(times, 0.95);
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
      await measure('the analytics', () => analyticsRepo(database).readAnalytics(), 1_000),
    ];
  } finally {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename)
  printTable({ title: `${accounts.toLocaleString('en')} accounts`, figures: await benchAccounts() });
