import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { makeDatabaseCounter } from './count-in-database.ts';
import { PortionedRateCounter } from './portioned-rate-counter.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.close());

const window = 60 * 60_000;
const most = 100;

it('three servers together allow what one allows, plus a portion for each further server', async () => {
  const servers = [1, 2, 3].map(() => new PortionedRateCounter(makeDatabaseCounter(home.database)));
  const key = randomUUID();
  let allowed = 0;
  for (let n = 0; n < 400; n += 1) {
    const counted = await servers[n % 3]?.count({ key, window, most });
    if (counted && counted.current <= most) allowed += 1;
  }
  expect(allowed).toBeGreaterThanOrEqual(most);
  expect(allowed).toBeLessThanOrEqual(most + 2 * (most / 20));
});

it('a few calls need no query', async () => {
  let queries = 0;
  const counter = new PortionedRateCounter(async ({ calls }) => {
    queries += 1;
    return { current: calls, ttl: window };
  });
  for (let n = 0; n < 4; n += 1) await counter.count({ key: 'a', window, most });
  expect(queries).toBe(0);
  await counter.count({ key: 'a', window, most });
  expect(queries).toBe(1);
});

it('without its database a server counts for itself, and does not ask again for each call', async () => {
  let queries = 0;
  const counter = new PortionedRateCounter(() => {
    queries += 1;
    return Promise.reject(new Error('Away.'));
  });
  const counts: number[] = [];
  for (let n = 0; n < 2 * most; n += 1)
    counts.push((await counter.count({ key: 'a', window, most })).current);
  expect(counts.filter((current) => current <= most)).toHaveLength(most);
  expect(queries).toBe(1);
});
