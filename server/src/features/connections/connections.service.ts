import { connectionQrType, type FoundUser, readCodeInQr, readConnectionCode } from '@reflect/contract';
import { setApart } from '@reflect/engine/set-apart';
import { answerAfter, lookupMs } from '../../platform/even-time.ts';
import { type Declined, decline } from '../../platform/problem.ts';
import type { Accounts } from '../accounts/accounts.public.ts';
import type { JournalPublic } from '../journal/journal.public.ts';
import type { PeoplePublic } from '../people/people.public.ts';
import type { ReferralsPublic } from '../referrals/referrals.public.ts';
import { bonusDays, makeConnectionBonus } from './bonus.ts';
import type { CodesRepo } from './codes.repo.ts';
import type { ConnectionsRepo } from './connections.repo.ts';
import type { ProfilesRepo } from './profiles.repo.ts';

/** Marks connections among somebody's people. */
export const connectionTag = 'connection';

/** What `connect` takes: a typed code, or the content of a QR code. */
export type SentCode = { connectionCode: string } | { qrData: string | { type: string; code: string } };

/** The rules of connection codes. A person shows others their first name and their anonymous profile, and nothing else. */
export function connectionsService({
  codes,
  profiles,
  repo,
  accounts,
  people,
  journal,
  referrals,
}: {
  codes: CodesRepo;
  profiles: ProfilesRepo;
  repo: ConnectionsRepo;
  accounts: Pick<Accounts, 'findAccount'>;
  people: Pick<PeoplePublic, 'addPerson' | 'namesFor'>;
  journal: Pick<JournalPublic, 'spanOf'>;
  referrals: Pick<ReferralsPublic, 'rememberGiven' | 'wasGiven'>;
}) {
  const bonus = makeConnectionBonus({ repo, accounts, journal, referrals });

  async function findCodeOwner(sent: string): Promise<{ id: string; firstName: string | null } | null> {
    const code = readConnectionCode(sent);
    const userId = code && (await codes.ownerOf(code));
    const account = userId && (await accounts.findAccount(userId));
    return account ? { id: account.id, firstName: account.firstName } : null;
  }

  async function find({
    userId,
    sent,
  }: {
    userId: string;
    sent: string;
  }): Promise<FoundUser | Declined<'connections.code_not_found'>> {
    const owner = await findCodeOwner(sent);
    if (!owner) return decline('connections.code_not_found');
    const profile = await profiles.readProfile({ userId: owner.id });
    return {
      firstName: owner.firstName,
      hasProfile: profile !== null,
      anonymousProfile: profile,
      isConnected: await isAmongPeople({ userId, otherId: owner.id }),
    };
  }

  /** Whether they are connected and the other is among the person's people; connecting again restores a deleted one. */
  async function isAmongPeople({ userId, otherId }: { userId: string; otherId: string }): Promise<boolean> {
    const sides = await repo.findPair({ userId, otherId });
    const own = new Set(sides.filter((side) => side.userId === userId).map(({ id }) => id));
    return (await people.namesFor(userId, own)).size > 0;
  }

  async function connect({ userId, sent }: { userId: string; sent: SentCode }) {
    const code = readSentCode(sent);
    const other = code === null ? null : await findCodeOwner(code);
    if (!other) return decline('connections.code_not_found');
    if (other.id === userId) return decline('connections.own_code');
    const pair = { userId, otherId: other.id };
    const isNew = await repo.insertPair(pair);
    const isRewarded = await bonus.give(pair);
    await addToPeople({ userId, otherId: other.id });
    const withWhom = other.firstName === null ? '' : ` with ${setApart(other.firstName)}`;
    return {
      message: isNew ? `You're connected${withWhom}.` : `You're already connected${withWhom}.`,
      bonusReward: isRewarded ? bonusDays : 0,
    };
  }

  /** Adds each to the other's people. Connecting again restores a person whom the caller deleted. */
  async function addToPeople({ userId, otherId }: { userId: string; otherId: string }): Promise<void> {
    for (const side of await repo.findPair({ userId, otherId })) {
      const isAskedFor = side.userId === userId;
      if (side.isAmongPeople && !isAskedFor) continue;
      // The server can't write a person into a private journal.
      if ((await accounts.findAccount(side.userId))?.privateJournal === 'on') continue;
      const shown = await accounts.findAccount(side.otherId);
      await people.addPerson(side.userId, {
        id: side.id,
        displayName: shown?.firstName ?? 'A connection',
        tags: [connectionTag],
        isAskedFor,
      });
      await repo.markAmongPeople(side);
    }
  }

  return {
    completePending: bonus.givePending,
    rememberGiven: bonus.rememberGiven,

    getCode: async ({ userId }: { userId: string }) => ({ code: await codes.codeOf({ userId }) }),
    replaceCode: async ({ userId }: { userId: string }) => ({ code: await codes.replaceCode({ userId }) }),

    /** A code that exists takes as long to answer as one that doesn't. */
    findByCode: (asked: { userId: string; sent: string }) => answerAfter(lookupMs, () => find(asked)),
    connect: (asked: { userId: string; sent: SentCode }) => answerAfter(lookupMs, () => connect(asked)),
  };
}

function readSentCode(sent: SentCode): string | null {
  if ('connectionCode' in sent) return sent.connectionCode;
  const { qrData } = sent;
  if (typeof qrData === 'string') return readCodeInQr(qrData);
  return qrData.type === connectionQrType ? qrData.code : null;
}
