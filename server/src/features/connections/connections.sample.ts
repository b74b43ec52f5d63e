import { randomUUID } from 'node:crypto';
import { answerOf, type Sample } from '../../testing/sample.ts';
import { makeAccounts } from '../accounts/accounts.public.ts';
import { codesRepo } from './codes.repo.ts';

/** Somebody with a code, an anonymous profile, and a connection with a friend. */
export const sample: Sample = {
  async fill({ person, services }) {
    const { user: friend } = await makeAccounts(services).createSessionFor({
      email: `${randomUUID()}@example.org`,
    });
    const codeOfFriend = await codesRepo(services.database).codeOf({ userId: friend.id });
    await answerOf(person.post('/api/user/connect-via-qr', { connectionCode: codeOfFriend }));
    await answerOf(person.post('/api/user/generate-profile'));
    const { code } = await answerOf<{ code: string }>(person.get('/api/user/code'));
    return [{ code, connectionCode: code }];
  },
  words: [],
  bodies: { connect: ({ connectionCode }) => ({ connectionCode }) },
};
