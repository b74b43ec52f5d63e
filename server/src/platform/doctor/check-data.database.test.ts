import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { testConfig } from '../../testing/test-config.ts';
import { checkDatabase } from './check-data.ts';

let home: TestDatabase;
beforeEach(async () => {
  home = await createTestDatabase();
});
afterEach(() => home.close());

const run = (statement: string) => home.database.$client.query(statement);
const check = async () => {
  const findings = await checkDatabase(testConfig(), home.database);
  return findings.filter(({ about, state }) => about === 'Database' && state !== 'fine');
};

it('warns before a start that changes the schema, and says if the next start refuses the database', async () => {
  expect(await check()).toEqual([]);
  const { rows } = await run(
    'delete from migrations where number = (select max(number) from migrations) returning *',
  );
  expect(await check()).toMatchObject([
    {
      state: 'warning',
      text: 'It was last used by an older Reflect.',
      detail: 'The next start changes its schema: 1 step. Make a backup before: `npm run backup`',
    },
  ]);
  expect(rows).toHaveLength(1);
  await run("insert into migrations (number, name, checksum) values (9999, '9999_future.sql', '')");
  expect(await check()).toMatchObject([
    {
      state: 'wrong',
      text: expect.stringContaining('last used by a newer Reflect (it has 9999_future.sql)'),
    },
  ]);
});

it('finds nothing to do in a database without a schema', async () => {
  await run('drop table migrations');
  expect(await check()).toEqual([]);
});
