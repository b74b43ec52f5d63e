import { randomUUID } from 'node:crypto';
import { profileChoices } from '@reflect/engine';
import { answerOf, type Sample } from '../../testing/sample.ts';
import { makeAccounts } from '../accounts/accounts.public.ts';
import { codesRepo } from './codes.repo.ts';

export const sample: Sample = {
  async fill({ person, services }) {
    const { user: friend } = await makeAccounts(services).createSessionFor({
      email: `${randomUUID()}@example.org`,
    });
    const codeOfFriend = await codesRepo(services.database).codeOf({ userId: friend.id });
    await answerOf(person.post('/api/user/connect-via-qr', { connectionCode: codeOfFriend }));
    await answerOf(person.post('/api/user/generate-profile'));
    await answerOf(person.put('/api/user/anonymous-profile', makeOwnProfile()));
    const { code } = await answerOf<{ code: string }>(person.get('/api/user/code'));
    return [{ code, connectionCode: code }];
  },
  words: [],
  bodies: { connect: ({ connectionCode }) => ({ connectionCode }), sendAnonymousProfile: makeOwnProfile },
};

function makeOwnProfile() {
  const { communicationStyle, ...parts } = profileChoices;
  const takeFirst = (texts: readonly string[]) => texts.slice(0, 1);
  return {
    communicationStyle: communicationStyle[0],
    emotionalPatterns: takeFirst(parts.emotionalPatterns),
    coreValues: takeFirst(parts.coreValues),
    supportPreferences: takeFirst(parts.supportPreferences),
  };
}
