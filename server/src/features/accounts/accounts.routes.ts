import type { accountsEndpoints } from '@reflect/contract';
import type { Handlers } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { listSignInProviders } from './sessions/sign-in-providers.ts';

/** One handler for each endpoint of the contract. */
export function accountsHandlers(services: Services): Handlers<typeof accountsEndpoints> {
  const signInProviders = listSignInProviders(services.config);
  return {
    getCurrentUser: async ({ user }) => user,
    getDeviceKey: async ({ user }) => {
      const key = await services.keyring.deriveKey({ userId: user.id, purpose: 'device' });
      return { key: key.toString('base64') };
    },
    getConfig: async () => ({
      signInProviders,
      mind: services.mind.describe(),
      speech: services.config.speech !== null,
    }),
  };
}
