import type { AccessToken } from '@reflect/contract';
import { answerOf, type Sample } from '../../testing/sample.ts';

const path = '/api/access-tokens';

export const sample: Sample = {
  async fill({ person }) {
    const make = async (name: string) => {
      const body = { name, scopes: ['read', 'write'] };
      return (await answerOf<{ accessToken: AccessToken }>(person.post(path, body))).accessToken;
    };
    const kept = await make('The plumwick script');
    const revoked = await make('The former plumwick script');
    await answerOf(person.delete(`${path}/${revoked.id}`));
    return [{ accessTokenId: kept.id, id: kept.id, before: kept.id }];
  },
  words: ['plumwick'],
  bodies: {},
};
