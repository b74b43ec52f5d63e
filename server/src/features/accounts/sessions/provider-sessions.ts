import type { FastifyBaseLogger } from 'fastify';
import type { Keyring } from '../../../platform/encryption/keyring.ts';
import type { SessionsRepo } from '../sessions.repo.ts';
import type { RelyingParty } from './relying-party.ts';
import { hashToken } from './secret-token.ts';

/** The sessions that people have at their providers, so that signing out here ends those too. */
export function makeProviderSessions({
  sessions,
  keyring,
  parties,
  log,
}: {
  sessions: Pick<SessionsRepo, 'storeIdToken' | 'findIdToken'>;
  keyring: Pick<Keyring, 'seal' | 'unseal'>;
  parties: ReadonlyMap<string, RelyingParty>;
  log: FastifyBaseLogger;
}) {
  const makePlace = (userId: string, sessionId: Buffer) => ({
    userId,
    table: 'sessions',
    id: sessionId.toString('base64url'),
  });

  return {
    /** Stores, sealed, the ID token by which the provider recognises its session. */
    async remember(session: { userId: string; token: string; idToken: string | null }): Promise<void> {
      const sessionId = hashToken(session.token);
      if (!sessionId || session.idToken === null) return;
      const place = makePlace(session.userId, sessionId);
      const idToken = await keyring.seal({ ...place, value: session.idToken });
      await sessions.storeIdToken({ sessionId, idToken });
    },

    /**
     * The provider's session behind a session here; read it before that one ends. Its `signOutAddress` is where the
     * provider ends it; null if the provider can't or doesn't answer.
     */
    async find(token: string | undefined): Promise<{ signOutAddress(): Promise<string | null> } | null> {
      const sessionId = hashToken(token);
      const found = sessionId && (await sessions.findIdToken(sessionId));
      const party = found && parties.get(found.provider);
      if (!party) return null;
      return {
        async signOutAddress() {
          try {
            const place = makePlace(found.userId, sessionId);
            const idToken = await keyring.unseal({ ...place, sealed: found.idToken });
            return await party.signOutAddress(String(idToken));
          } catch (error) {
            const cause = (error as Error).name;
            log.warn({ provider: found.provider, cause }, 'The session at a provider was not ended.');
            return null;
          }
        },
      };
    },
  };
}
export type ProviderSessions = ReturnType<typeof makeProviderSessions>;
