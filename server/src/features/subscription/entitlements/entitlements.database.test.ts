import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { createPerson } from '../../../testing/people.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { makeSubscriptionPublic, type SubscriptionPublic } from '../subscription.public.ts';
import { entitlementsRepo } from './entitlements.repo.ts';

let test: TestDatabase;
let subscription: SubscriptionPublic;
let repo: ReturnType<typeof entitlementsRepo>;
let userId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  subscription = makeSubscriptionPublic({ database: test.database, config: testConfig() });
  repo = entitlementsRepo(test.database);
});
beforeEach(async () => {
  userId = await createPerson(test.database);
});
afterAll(() => test.close());

const readChanges = async () =>
  (await repo.listChanges(userId)).map(({ change, source }) => [change, source]);

describe('reward days', () => {
  it('give Premium at once, and are recorded in the history', async () => {
    expect(await subscription.planOf(userId)).toMatchObject({ plan: 'free' });
    expect(await subscription.grantDays({ userId, days: 3, source: 'referral' })).toBe(true);
    const { plan, endsAt } = await subscription.planOf(userId);
    expect(plan).toBe('premium');
    expect(endsAt!.getTime() - Date.now()).toBeGreaterThan(3 * 24 * 3_600_000 - 60_000);
    expect(await readChanges()).toEqual([['granted', 'referral']]);
  });

  it('are granted once for a key, even by twenty calls at once, and to each person', async () => {
    const grant = { days: 1, source: 'referral', key: 'referral:1' };
    const other = await createPerson(test.database);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => subscription.grantDays({ userId, ...grant })),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await readChanges()).toHaveLength(1);
    expect(await subscription.grantDays({ userId: other, ...grant })).toBe(true);
  });

  it('of a trial make a trial', async () => {
    await subscription.grantDays({ userId, days: 3, source: 'promo:NEWUSER3', plan: 'trial' });
    expect(await subscription.planOf(userId)).toMatchObject({ plan: 'trial', isPremium: true });
  });

  it('are undone with the caller’s failed transaction', async () => {
    const failing = test.database.transaction(async (executor) => {
      await subscription.grantDays({ userId, days: 3, source: 'referral', executor });
      throw new Error('The caller failed.');
    });
    await expect(failing).rejects.toThrow('The caller failed.');
    expect(await readChanges()).toEqual([]);
  });
});

it('are all revoked together, and each is recorded in the history', async () => {
  await subscription.grantDays({ userId, days: 3, source: 'referral' });
  await subscription.grantDays({ userId, days: 10, source: 'promo:REFLECT10' });
  expect(await repo.revokeAll({ userId, reason: { note: 'Asked for it.' } })).toBe(2);
  expect(await subscription.planOf(userId)).toMatchObject({ plan: 'free' });
  expect((await readChanges()).filter(([change]) => change === 'revoked')).toHaveLength(2);
  expect(await repo.revokeAll({ userId })).toBe(0);
});

it('stay in the history without the name of an erased administrator', async () => {
  const administrator = await createPerson(test.database);
  await subscription.grantDays({ userId, days: 3, source: 'referral' });
  await repo.revokeAll({ userId, reason: { changedBy: administrator } });
  const named = async () => (await repo.listChanges(userId)).map(({ changedBy }) => changedBy);
  expect(await named()).toContain(administrator);
  await repo.erase(administrator);
  expect(await named()).toEqual([null, null]);
});
