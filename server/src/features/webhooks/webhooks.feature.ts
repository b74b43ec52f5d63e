import { webhooksEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { webhooksService } from './webhooks.service.ts';

/** Addresses of people that are told of what happens in their journal. */
export function webhooksFeature(services: Services): Feature<typeof webhooksEndpoints> {
  const service = webhooksService(services);
  return {
    name: 'webhooks',
    endpoints: webhooksEndpoints,
    handlers: {
      listWebhooks: ({ user }) => service.list(user.id),
      makeWebhook: ({ user, body }) => service.make({ userId: user.id, ...body }),
      removeWebhook: ({ user, params }) => service.remove({ userId: user.id, id: params.webhookId }),
      testWebhook: ({ user, params }) => service.test({ userId: user.id, id: params.webhookId }),
      listWebhookDeliveries: ({ user, params }) =>
        service.listDeliveries({ userId: user.id, id: params.webhookId }),
    },
    runScheduledJob: service.tidy,
    exportFor: async (userId) => ({ webhooks: await service.list(userId) }),
    eraseFor: service.eraseFor,
  };
}
