import { randomUUID } from 'node:crypto';
import { readAnswer, type Sample } from '../../testing/sample.ts';
import { makeAccounts } from '../accounts/accounts.public.ts';
import { codesRepo } from './codes.repo.ts';

/** Somebody who used the code of a friend, which gave them a day. */
export const sample: Sample = {
  async fill({ person, services }) {
    const { user: friend } = await makeAccounts(services).createSessionFor({
      email: `${randomUUID()}@example.org`,
    });
    const codeOfFriend = await codesRepo(services.database).codeOf({ userId: friend.id });
    await readAnswer(person.post('/api/referral/use-code', { referralCode: codeOfFriend }));
    const { referralCode } = await readAnswer<{ referralCode: string }>(person.get('/api/referral/code'));
    return [{ referralCode }];
  },
  words: [],
  bodies: { applyReferralCode: ({ referralCode }) => ({ referralCode }) },
};
