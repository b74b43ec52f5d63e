import { remindersEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import { findTimeZone } from '../../platform/http/requests/time-zone.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import { readSessionHash } from '../accounts/accounts.public.ts';
import { remindersService } from './reminders.service.ts';

const everyMs = 20_000;

/** Reminders on devices while Reflect is closed. */
export function remindersFeature(services: Services): Feature<typeof remindersEndpoints> {
  const service = remindersService(services);
  return {
    name: 'reminders',
    endpoints: remindersEndpoints,
    handlers: {
      readReminderDevices: ({ user }) => service.read(user.id),
      async remindDevice({ user, params, body, exchange }) {
        const sessionId = readSessionHash(user);
        if (!sessionId) throw new ProblemError('session.required');
        return service.remind({
          userId: user.id,
          id: params.deviceId,
          sessionId,
          endpoint: body.endpoint,
          times: body.times,
          timeZone: findTimeZone(body.timeZone),
          name: exchange.request.headers['user-agent'] ?? '',
        });
      },
      stopRemindingDevice: ({ user, params }) => service.stop({ userId: user.id, id: params.deviceId }),
    },
    // Only names: an address at a push service works like a key.
    exportFor: async (userId) => ({
      remindedDevices: (await service.list(userId)).map(({ name, createdAt }) => ({ name, createdAt })),
    }),
    eraseFor: service.eraseFor,
    async plugin(app) {
      let sending: Promise<void> | undefined;
      const send = () => {
        sending ??= service
          .sendDue(new Date())
          .catch((error: unknown) => services.log.warn({ err: error }, 'Reminders could not be sent.'))
          .finally(() => {
            sending = undefined;
          });
      };
      const timer = setInterval(send, everyMs).unref();
      app.addHook('onReady', async () => void (await service.start()));
      app.addHook('onClose', async () => {
        clearInterval(timer);
        await sending;
      });
    },
  };
}
