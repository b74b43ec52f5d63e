import { accessTokensEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { accessTokensService } from './access-tokens.service.ts';

/** Keys with which a person's own programs act for them. */
export function accessTokensFeature(services: Services): Feature<typeof accessTokensEndpoints> {
  const service = accessTokensService(services);
  return {
    name: 'access-tokens',
    endpoints: accessTokensEndpoints,
    handlers: {
      listAccessTokens: ({ user }) => service.list(user.id),
      makeAccessToken: ({ user, body }) => service.make({ userId: user.id, ...body }),
      revokeAccessToken: ({ user, params }) => service.revoke({ userId: user.id, id: params.accessTokenId }),
    },
    exportFor: async (userId) => ({ accessTokens: await service.list(userId) }),
    eraseFor: service.eraseFor,
  };
}
