import { profileEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { profileRepo } from './profile.repo.ts';
import { profileService } from './profile.service.ts';

/** How the AI should speak with a person, and what they told it about themselves. */
export function profileFeature(
  services: Pick<Services, 'database' | 'keyring'>,
): Feature<typeof profileEndpoints> {
  const repo = profileRepo(services);
  const service = profileService({ repo });
  return {
    name: 'profile',
    endpoints: profileEndpoints,
    handlers: {
      getProfile: ({ user }) => service.getProfile({ userId: user.id }),
      saveProfile: ({ user, body }) => service.saveProfile({ userId: user.id, sent: body }),
    },
    exportFor: async (userId) => ({ aiPreferences: await service.getProfile({ userId }) }),
    eraseFor: (userId) => repo.eraseProfile({ userId }),
  };
}
