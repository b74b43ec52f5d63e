import { connectionsEndpoints } from '@reflect/contract';
import { isMadeOfChoices } from '@reflect/engine';
import type { Feature } from '../../platform/handlers.ts';
import { decline } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import { makeAccounts } from '../accounts/accounts.public.ts';
import { makeJournalPublic } from '../journal/journal.public.ts';
import { makePeoplePublic } from '../people/people.public.ts';
import { makeReferralsPublic } from '../referrals/referrals.public.ts';
import { makeAnonymousProfile } from './anonymous-profile.ts';
import { codesRepo } from './codes.repo.ts';
import { connectionsRepo } from './connections.repo.ts';
import { connectionsService } from './connections.service.ts';
import { profilesRepo } from './profiles.repo.ts';

/** Connection codes, the anonymous profile that they show, and who is connected with whom. */
export function connectionsFeature(services: Services): Feature<typeof connectionsEndpoints> {
  const { database, mind } = services;
  const referrals = makeReferralsPublic(services);
  const { giveReward } = referrals;
  const codes = codesRepo(database);
  const profiles = profilesRepo(services);
  const repo = connectionsRepo({ database, giveReward });
  const journal = makeJournalPublic(services);
  const service = connectionsService({
    ...{ codes, profiles, repo },
    accounts: makeAccounts(services),
    people: makePeoplePublic(services),
    ...{ journal, referrals },
  });
  return {
    name: 'connections',
    endpoints: connectionsEndpoints,
    handlers: {
      getConnectionCode: ({ user }) => service.getCode({ userId: user.id }),
      replaceConnectionCode: ({ user }) => service.replaceCode({ userId: user.id }),
      getConnectionQr: async ({ user }) => ({
        connectionCode: (await service.getCode({ userId: user.id })).code,
        userInfo: { firstName: user.firstName },
      }),
      getAnonymousProfile: async ({ user }) => ({ profile: await profiles.readProfile({ userId: user.id }) }),
      async sendAnonymousProfile({ user, body: profile }) {
        // Only these predefined sentences are accepted, so that no text of a private journal can get in.
        if (!isMadeOfChoices(profile)) return decline('connections.not_a_profile');
        await profiles.saveSentProfile({ userId: user.id, profile });
        return { profile };
      },
      removeAnonymousProfile: async ({ user }) => {
        await profiles.eraseProfile({ userId: user.id });
        return undefined;
      },
      async generateProfile({ user, body, signal }) {
        const userId = user.id;
        const parts = body?.parts;
        const profile = await makeAnonymousProfile({
          userId,
          journal,
          mind,
          signal,
          ...(parts && { parts }),
        });
        await profiles.saveProfile({ userId, profile });
        return { profile };
      },
      findByCode: ({ user, params }) => service.findByCode({ userId: user.id, sent: params.code }),
      connect: ({ user, body }) => service.connect({ userId: user.id, sent: body }),
    },
    async exportFor(userId) {
      const connections = await repo.listConnections({ userId });
      return {
        connectionCode: (await service.getCode({ userId })).code,
        anonymousProfile: await profiles.readProfile({ userId }),
        connections: connections.map(({ id, createdAt }) => ({
          personId: id,
          createdAt: createdAt.toISOString(),
        })),
      };
    },
    runScheduledJob: () => service.completePending(),
    beforeErasure: (userId) => service.rememberGiven({ userId }),
    async eraseFor(userId) {
      await codes.eraseCode({ userId });
      await profiles.eraseProfile({ userId });
      await repo.eraseConnections({ userId });
    },
  };
}
