import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { accountsRepo, type Identity } from './accounts.repo.ts';
import { type AccountsService, accountsService } from './accounts.service.ts';
import { invitedPeopleRepo } from './invited-people.repo.ts';
import { embeddedProviderRepo } from './provider/embedded-provider.repo.ts';
import { signInAttemptsRepo } from './sessions/sign-in-attempts.repo.ts';
import { type SessionsRepo, sessionsRepo } from './sessions.repo.ts';

let test: TestDatabase;
let service: AccountsService;
let sessions: SessionsRepo;
beforeAll(async () => {
  test = await createTestDatabase();
  sessions = sessionsRepo(test.database);
  const invited = invitedPeopleRepo(test.database);
  const repo = accountsRepo(test.database);
  service = accountsService({ config: { adminEmails: [] }, repo, sessions, invited });
});
afterAll(() => test.close());

function identity(subject: string, change: Partial<Identity> = {}): Identity {
  const email = `${subject}@example.org`;
  return {
    provider: 'work',
    subject,
    email,
    emailVerified: true,
    firstName: null,
    lastName: null,
    ...change,
  };
}
const count = async (table: string) =>
  Number((await test.database.execute(sql.raw(`select count(*) from ${table}`))).rows[0]!.count);

describe('the sessions of an account', () => {
  it('are listed with the last used first, and mark the current one', async () => {
    const phone = await service.signIn({ identity: identity('lister'), userAgent: 'Phone' });
    await service.signIn({ identity: identity('lister'), userAgent: 'Laptop'.padEnd(1_000, '.') });
    await service.signIn({ identity: identity('stranger'), userAgent: 'Other' });
    const sessions = await service.listSessions({ accountId: phone.user.id, currentToken: phone.token });
    expect(
      sessions.map(({ userAgent, isCurrent }) => [userAgent?.slice(0, 6), userAgent?.length, isCurrent]),
    ).toEqual([
      ['Laptop', 200, false],
      ['Phone', 5, true],
    ]);
  });

  it('are revoked individually or together, with immediate effect, and only by their owner', async () => {
    const one = await service.signIn({ identity: identity('owner') });
    const two = await service.signIn({ identity: identity('owner') });
    const three = await service.signIn({ identity: identity('owner') });
    const other = await service.signIn({ identity: identity('thief') });
    const [current] = (
      await service.listSessions({ accountId: one.user.id, currentToken: one.token })
    ).filter(({ isCurrent }) => isCurrent);
    const sessionId = current!.sessionId;
    expect(await service.revokeSession({ accountId: other.user.id, sessionId })).toBe(false);
    expect(await service.resolveToken(one.token)).not.toBeNull();
    expect(await service.revokeSession({ accountId: one.user.id, sessionId })).toBe(true);
    expect(await service.resolveToken(one.token)).toBeNull();
    expect(await service.resolveToken(two.token)).not.toBeNull();
    await service.revokeSessions({ accountId: one.user.id });
    expect([await service.resolveToken(two.token), await service.resolveToken(three.token)]).toEqual([
      null,
      null,
    ]);
    expect(await service.resolveToken(other.token)).not.toBeNull();
  });

  it.each([undefined, '', 'short', 'x'.repeat(43), 'x'.repeat(5_000), "' or 1=1 --"])(
    'are not found by the token %j',
    async (token) => {
      expect(await service.resolveToken(token)).toBeNull();
    },
  );
});

describe('an account', () => {
  it('is created once when several first sign-ins arrive together', async () => {
    const signIns = await Promise.all(
      Array.from({ length: 10 }, () => service.signIn({ identity: identity('crowd') })),
    );
    expect(new Set(signIns.map(({ user }) => user.id)).size).toBe(1);
  });

  it('is a different one for the same address at another provider or with another subject', async () => {
    const email = 'shared@example.org';
    const people = [
      identity('a', { email }),
      identity('a', { email, provider: 'club' }),
      identity('b', { email, emailVerified: false }),
    ];
    const ids = [];
    for (const person of people) ids.push((await service.signIn({ identity: person })).user.id);
    expect(new Set(ids).size).toBe(3);
  });

  it('is found only by its id', async () => {
    const { user } = await service.signIn({ identity: identity('found', { firstName: 'Found' }) });
    expect(await service.findAccount(user.id)).toEqual(user);
    expect(await service.findAccount('00000000-0000-4000-8000-000000000000')).toBeNull();
  });

  it('is erased with its sessions and its rows of the embedded provider, and no other account is', async () => {
    const { user, token } = await service.signIn({ identity: identity('erased', { provider: 'local' }) });
    const neighbour = await service.signIn({ identity: identity('neighbour', { provider: 'local' }) });
    const provider = embeddedProviderRepo(test.database);
    await provider.rememberAddress({ subject: 'erased', email: 'erased@example.org' });
    await provider.rememberAddress({ subject: 'neighbour', email: 'neighbour@example.org' });
    const grants = provider.adapterFor('Grant');
    await grants.upsert('g1', { accountId: 'erased' }, 600);
    await service.eraseAccount(user.id);
    expect(await service.resolveToken(token)).toBeNull();
    expect(await service.findAccount(user.id)).toBeNull();
    expect(await provider.findAddress('erased')).toBeNull();
    expect(await grants.find('g1')).toBeUndefined();
    expect(await provider.findAddress('neighbour')).toBe('neighbour@example.org');
    expect(await service.resolveToken(neighbour.token)).not.toBeNull();
  });
});

describe('the scheduled job', () => {
  it('removes expired rows and keeps the others', async () => {
    const attempts = signInAttemptsRepo(test.database);
    const provider = embeddedProviderRepo(test.database);
    const [state, browser] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const attempt = { browser, provider: 'work', nonce: 'n', pkceVerifier: 'v', returnPath: '/' };
    await service.signIn({ identity: identity('removeExpired') });
    await attempts.insert({ state, ...attempt });
    await provider.replaceSecrets({ found: undefined, payload: { sealed: 'bytes' } });
    await provider.rememberAddress({ subject: 's', email: 's@example.org' });
    const removeExpired = async () => {
      await sessions.removeExpired();
      await attempts.removeExpired();
      await provider.removeExpired();
    };
    const before = [await count('sessions'), await count('sign_in_attempts'), await count('oidc_payloads')];
    await removeExpired();
    expect([await count('sessions'), await count('sign_in_attempts'), await count('oidc_payloads')]).toEqual(
      before,
    );
    for (const table of ['sessions', 'sign_in_attempts', 'oidc_payloads']) {
      await test.database.execute(
        sql.raw(`update ${table} set expires_at = now() - interval '1 second' where expires_at is not null`),
      );
    }
    await removeExpired();
    // The provider's keys don't expire.
    expect([await count('sessions'), await count('sign_in_attempts'), await count('oidc_payloads')]).toEqual([
      0, 0, 1,
    ]);
  });
});
