import { randomUUID } from 'node:crypto';
import type { Problem, ReferralStats } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScheduledJobs } from '../../platform/database/scheduled-jobs.ts';
import {
  startTestServer,
  type TestAnswer,
  type TestPerson,
  type TestServer,
} from '../../testing/test-server.ts';
import { makeSubscriptionPublic } from '../subscription/subscription.public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const signInSomebody = () => server.signIn(`${randomUUID()}@example.org`);
const readCode = async (person: TestPerson) =>
  ((await person.get('/api/referral/code')).json as { referralCode: string }).referralCode;
const use = (person: TestPerson, referralCode: string) =>
  person.post('/api/referral/use-code', { referralCode });
const redeem = (person: TestPerson, code: string) => person.post('/api/redeem-special-code', { code });
const write = (person: TestPerson) =>
  person.post('/api/journal/entries', { content: 'We walked along the harbour.' });
const readStats = async (person: TestPerson) =>
  (await person.get('/api/referral/stats')).json as ReferralStats;
const readFailure = ({ status, json }: TestAnswer) => [status, (json as Problem).code];

/** Whole days of Premium that a person has from now on. */
async function countDays({ user }: TestPerson): Promise<number> {
  const { endsAt } = await makeSubscriptionPublic(server.services).planOf(user.id);
  return endsAt === null ? 0 : Math.round((endsAt.getTime() - Date.now()) / 86_400_000);
}

async function setJoinedDaysAgo(person: TestPerson, days: number): Promise<void> {
  await server.services.database.$client.query(
    `update accounts set created_at = now() - $2 * interval '1 day' where id = $1`,
    [person.user.id, days],
  );
}

describe('a referral code', () => {
  it('REF-01 · is one of 8 characters for each person, the same at both addresses', async () => {
    const [ana, ben] = [await signInSomebody(), await signInSomebody()];
    const code = await readCode(ana);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect((await ana.get('/api/referral/my-code')).json).toEqual({ referralCode: code });
    const asked = await Promise.all(Array.from({ length: 8 }, () => readCode(ben)));
    expect(new Set(asked).size).toBe(1);
    expect(asked[0]).not.toBe(code);
  });

  it('REF-07 · gives the new person a day at once, and the other three with the new person’s first entry', async () => {
    const [ana, ben] = [await signInSomebody(), await signInSomebody()];
    const answer = await use(ben, ` ${(await readCode(ana)).toLowerCase()} `);
    expect([answer.status, answer.json]).toEqual([200, { yourReward: 1, referrerReward: 3 }]);
    expect([await countDays(ben), await countDays(ana)]).toEqual([1, 0]);
    expect(await readStats(ana)).toMatchObject({
      totalReferrals: 1,
      completedReferrals: 0,
      totalRewardDays: 0,
    });
    for (let entry = 0; entry < 3; entry += 1) await write(ben);
    expect([await countDays(ben), await countDays(ana)]).toEqual([1, 3]);
    expect((await ben.get('/api/auth/user')).json).toMatchObject({ isPremium: true });
  });

  it('REF-07 · of somebody who already writes is completed at once', async () => {
    const [ana, ben] = [await signInSomebody(), await signInSomebody()];
    await write(ben);
    await use(ben, await readCode(ana));
    expect(await readStats(ana)).toMatchObject({ completedReferrals: 1, totalRewardDays: 3 });
  });

  it('REF-07 · is used once for twenty calls at once, and rewarded once for twenty first entries at once', async () => {
    const [ana, ben, eva] = [await signInSomebody(), await signInSomebody(), await signInSomebody()];
    const codes = [await readCode(ana), await readCode(eva)];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => use(ben, codes[at % 2]!)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await countDays(ben)).toBe(1);
    await Promise.all(Array.from({ length: 20 }, () => write(ben)));
    expect((await countDays(ana)) + (await countDays(eva))).toBe(3);
  });

  it('REF-08 · says why it is refused: used, own, unknown, or too late', async () => {
    const [ana, ben, old] = [await signInSomebody(), await signInSomebody(), await signInSomebody()];
    const code = await readCode(ana);
    expect(readFailure(await use(ana, code))).toEqual([409, 'referrals.own_code']);
    for (const unknown of ['00000000', 'no code at all', 'RFL-12345678'])
      expect(readFailure(await use(ben, unknown))).toEqual([404, 'referrals.code_not_found']);
    expect((await ben.post('/api/referral/use-code', { referralCode: ' ' })).status).toBe(400);
    await use(ben, code);
    expect(readFailure(await use(ben, code))).toEqual([409, 'referrals.already_used']);
    await setJoinedDaysAgo(old, 31);
    expect(readFailure(await use(old, code))).toEqual([403, 'referrals.too_late']);
    await setJoinedDaysAgo(old, 29);
    expect((await use(old, code)).status).toBe(200);
  });

  it('REF-08 · cannot be guessed: answers take equally long, and calls are limited', async () => {
    const [ana, ben] = [await signInSomebody(), await signInSomebody()];
    const code = await readCode(ana);
    const measureTime = async (sent: string) => {
      const start = performance.now();
      await use(ben, sent);
      return performance.now() - start;
    };
    for (const sent of ['00000000', 'x', code]) expect(await measureTime(sent)).toBeGreaterThan(140);
    const tries = await Promise.all(Array.from({ length: 40 }, () => use(ben, '00000000')));
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThan(10);
  });

  it('REF-14 · may be used by any number of people', async () => {
    const ana = await signInSomebody();
    const code = await readCode(ana);
    await Promise.all(
      Array.from({ length: 25 }, async () => {
        const friend = await signInSomebody();
        await use(friend, code);
        await write(friend);
      }),
    );
    expect(await readStats(ana)).toMatchObject({
      totalReferrals: 25,
      completedReferrals: 25,
      totalRewardDays: 75,
    });
    expect(await countDays(ana)).toBe(75);
  });
});

describe('referral statistics', () => {
  it('REF-12 · list who used the code, newest first, without names', async () => {
    const [ana, ben, eva] = [await signInSomebody(), await signInSomebody(), await signInSomebody()];
    const code = await readCode(ana);
    await use(ben, code);
    await write(ben);
    await use(eva, code);
    const stats = await readStats(ana);
    expect(stats).toEqual({
      totalReferrals: 2,
      completedReferrals: 1,
      totalRewardDays: 3,
      referrals: [
        {
          id: expect.any(String),
          referredUserId: expect.any(String),
          createdAt: expect.any(String),
          status: 'pending',
          rewardValue: 3,
        },
        {
          id: expect.any(String),
          referredUserId: expect.any(String),
          createdAt: expect.any(String),
          status: 'completed',
          rewardValue: 3,
        },
      ],
    });
    const text = JSON.stringify(stats);
    for (const { user } of [ben, eva]) {
      expect(text).not.toContain(user.id);
      expect(text).not.toContain(user.email);
    }
    expect(await readStats(ben)).toMatchObject({ totalReferrals: 0, totalRewardDays: 1, referrals: [] });
  });

  it('REF-12 · count an entry that did not come from the journal, by the hourly job', async () => {
    const [ana, ben] = [await signInSomebody(), await signInSomebody()];
    await use(ben, await readCode(ana));
    await write(ben);
    await server.services.database.$client.query(
      'update referrals set completed_at = null where user_id = $1',
      [ben.user.id],
    );
    await runScheduledJobs({ services: server.services, features: server.features });
    expect(await readStats(ana)).toMatchObject({ completedReferrals: 1, totalRewardDays: 3 });
    expect(await countDays(ana)).toBe(3);
  });

  it('REF-12 · keep what was earned if the other account is erased', async () => {
    const [ana, ben] = [await signInSomebody(), await signInSomebody()];
    await use(ben, await readCode(ana));
    await write(ben);
    for (const feature of server.features) await feature.eraseFor?.(ben.user.id);
    expect(await readStats(ana)).toMatchObject({ totalReferrals: 0, totalRewardDays: 3 });
    expect(await countDays(ana)).toBe(3);
  });
});

describe('an account that is deleted and created again', () => {
  async function rejoin(person: TestPerson): Promise<TestPerson> {
    const deleted = await person.post('/api/account/delete', { confirmationText: 'DELETE MY ACCOUNT' });
    expect(deleted.status).toBe(200);
    const back = await server.signIn(person.user.email.toUpperCase());
    expect(back.user.id).not.toBe(person.user.id);
    return back;
  }

  it('REF-09 · does not get promotional days again', async () => {
    const ana = await signInSomebody();
    for (const code of ['NEWUSER3', 'REFLECT10']) expect((await redeem(ana, code)).status).toBe(200);
    const back = await rejoin(ana);
    for (const code of ['NEWUSER3', 'REFLECT10'])
      expect(readFailure(await redeem(back, code))).toEqual([409, 'referrals.special_code_used']);
    expect(await countDays(back)).toBe(0);
    expect((await redeem(await rejoin(back), 'REFLECT10')).status).toBe(409);
    const other = await rejoin(await signInSomebody());
    expect((await redeem(other, 'REFLECT10')).status).toBe(200);
  });

  it('REF-07 · does not get or give referral days again', async () => {
    const [ana, ben] = [await signInSomebody(), await signInSomebody()];
    const code = await readCode(ana);
    expect((await use(ben, code)).status).toBe(200);
    await write(ben);
    const back = await rejoin(ben);
    expect(readFailure(await use(back, code))).toEqual([409, 'referrals.already_used']);
    await write(back);
    expect([await countDays(back), await countDays(ana)]).toEqual([0, 3]);
  });

  it('leaves a mark that names nobody', async () => {
    const ana = await signInSomebody();
    await redeem(ana, 'REFLECT10');
    await rejoin(ana);
    const { rows } = await server.services.database.$client.query(
      'select 1 from referrals_marks t where strpos(t::text, $1) > 0',
      [ana.user.email],
    );
    expect(rows).toEqual([]);
  });
});

describe('a promotional code', () => {
  it('REF-09 REF-11 · gives ten days, or three trial days to new people, once each', async () => {
    const ana = await signInSomebody();
    const first = await redeem(ana, 'newuser3');
    expect([first.status, first.json]).toEqual([
      200,
      { message: '3 free trial days of Premium were added.' },
    ]);
    expect((await ana.get('/api/auth/user')).json).toMatchObject({ plan: 'trial', isPremium: true });
    expect((await redeem(ana, ' reflect10 ')).json).toEqual({ message: '10 days of Premium were added.' });
    expect(await countDays(ana)).toBe(13);
    for (const code of ['NEWUSER3', 'REFLECT10'])
      expect(readFailure(await redeem(ana, code))).toEqual([409, 'referrals.special_code_used']);
    expect(await readStats(ana)).toMatchObject({ totalRewardDays: 0 });
  });

  it('REF-10 · says why it is refused, and is redeemed once by twenty calls at once', async () => {
    const [ana, old] = [await signInSomebody(), await signInSomebody()];
    expect(readFailure(await redeem(ana, 'NOSUCHCODE'))).toEqual([404, 'referrals.special_code_not_found']);
    expect((await redeem(ana, '  ')).status).toBe(400);
    await setJoinedDaysAgo(old, 31);
    expect(readFailure(await redeem(old, 'NEWUSER3'))).toEqual([403, 'referrals.special_code_new_only']);
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(old, 'REFLECT10')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countDays(old)).toBe(10);
  });
});
