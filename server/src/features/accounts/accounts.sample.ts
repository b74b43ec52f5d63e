import { randomBytes, randomUUID } from 'node:crypto';
import type { Session } from '@reflect/contract';
import { answerOf, type Sample } from '../../testing/sample.ts';
import { passkeysTable } from './accounts.tables.ts';

/** The session of a sign-in, two passkeys, of which one was given a name, and a recovery code. */
export const sample: Sample = {
  async fill({ person, services }) {
    const sessions = await answerOf<Session[]>(person.get('/api/auth/sessions'));
    const passkeyIds = [randomUUID(), randomUUID()];
    for (const id of passkeyIds) {
      const key = {
        publicKey: randomBytes(77),
        counter: 0,
        credentialId: randomBytes(16).toString('base64url'),
      };
      await services.database.insert(passkeysTable).values({ accountId: person.user.id, id, ...key });
    }
    await answerOf(person.patch(`/api/auth/passkeys/${passkeyIds[0]}`, { name: 'Wobbekey' }));
    await answerOf(person.post('/api/auth/recovery-code'));
    return sessions.map(({ id }) => ({ sessionId: id, passkeyId: passkeyIds[0]! }));
  },
  words: ['wobbekey'],
  bodies: {
    renamePasskey: () => ({ name: 'Words of Ben' }),
    nameOneself: () => ({ firstName: 'Ben' }),
  },
};
