import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/caller.ts';
import { groupAddress } from '../../platform/http/limits/address-group.ts';
import { type Declined, decline } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import type { Accounts } from '../accounts/accounts.public.ts';
import { recordAdminAction } from './audit.public.ts';
import { checkAdminPassword } from './password.ts';
import { maxTries, type PasswordAttemptsRepo } from './password-attempts.repo.ts';

type Refused = Declined<'admin.password_off' | 'admin.password_wrong' | 'admin.password_locked'>;

/** Signs in by the admin password, with an account that has no access to anybody's journal. */
export function makePasswordSignIn({
  config,
  database,
  accounts,
  attempts,
}: Pick<Services, 'config' | 'database'> & {
  accounts: Pick<Accounts, 'startSession'>;
  attempts: PasswordAttemptsRepo;
}) {
  const { adminPasswordHash: passwordHash, adminEmails } = config;
  return async ({
    user,
    password,
    exchange,
  }: {
    user: Caller;
    password: string;
    exchange: { request: FastifyRequest; reply: FastifyReply };
  }): Promise<{ message: string } | Refused> => {
    const email = adminEmails[0];
    if (!passwordHash || !email) return decline('admin.password_off');
    const address = groupAddress(exchange.request.ip);
    const record = (kind: 'admin.signed_in' | 'admin.sign_in_refused' | 'admin.sign_in_locked') =>
      recordAdminAction({ database, kind, actorId: user.id, targetId: null });

    const { tries, secondsLeft } = await attempts.countTry(address);
    if (tries > maxTries) {
      // Once for each lockout, so that a flood of further tries doesn't fill the audit log.
      if (tries === maxTries + 1) await record('admin.sign_in_locked');
      return decline('admin.password_locked', { message: writeLockedText(secondsLeft) });
    }
    if (!(await checkAdminPassword({ passwordHash, password }))) {
      await record('admin.sign_in_refused');
      return decline('admin.password_wrong', { attemptsRemaining: maxTries - tries });
    }
    await attempts.forget(address);
    await record('admin.signed_in');
    await accounts.startSession({
      ...exchange,
      identity: {
        provider: 'admin-password',
        subject: email,
        email,
        emailVerified: true,
        firstName: null,
        lastName: null,
      },
    });
    return { message: 'You are signed in as an administrator.' };
  };
}

function writeLockedText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Too many wrong passwords. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
