import { randomUUID } from 'node:crypto';
import { webhooksEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import type { WebhooksPublic } from './webhooks.public.ts';
import { webhooksService } from './webhooks.service.ts';

const everyMs = 20_000;

/** People's own addresses, which are notified of events in their journal. */
export function webhooksFeature(
  services: Services,
  webhooks: Pick<WebhooksPublic, 'sendDue'>,
): Feature<typeof webhooksEndpoints> {
  const service = webhooksService(services);
  return {
    name: 'webhooks',
    endpoints: webhooksEndpoints,
    handlers: {
      listWebhooks: ({ user }) => service.list(user.id),
      makeWebhook: ({ user, body }) =>
        service.make({ userId: user.id, ...body, id: body.id ?? randomUUID() }),
      removeWebhook: ({ user, params }) => service.remove({ userId: user.id, id: params.webhookId }),
      testWebhook: ({ user, params }) => service.test({ userId: user.id, id: params.webhookId }),
      listWebhookDeliveries: ({ user, params }) =>
        service.listDeliveries({ userId: user.id, id: params.webhookId }),
    },
    async runScheduledJob() {
      await webhooks.sendDue();
      await service.tidy();
    },
    exportFor: async (userId) => ({ webhooks: await service.list(userId) }),
    eraseFor: service.eraseFor,
    async plugin(app) {
      let sending: Promise<void> | undefined;
      const send = () => {
        sending ??= webhooks
          .sendDue()
          .catch((error: unknown) => services.log.warn({ err: error }, 'Webhooks could not be looked for.'))
          .finally(() => {
            sending = undefined;
          });
      };
      const timer = setInterval(send, everyMs).unref();
      app.addHook('onClose', async () => {
        clearInterval(timer);
        await sending;
      });
    },
  };
}
