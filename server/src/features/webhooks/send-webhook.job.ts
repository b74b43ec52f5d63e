import type { Job } from '../../platform/jobs/job.ts';
import type { Services } from '../../services/services.ts';
import { webhooksService } from './webhooks.service.ts';

/** After 20 seconds, 40, 80, … up to about an hour and a half: three hours in all. */
const retryLimit = 9;
const retryDelaySeconds = 20;

/** The job that sends one event to one webhook, and tries again where it was not taken. */
export function sendWebhookJob(
  services: Pick<Services, 'config' | 'database' | 'keyring' | 'announcements' | 'jobs'>,
): Job<{ userId: string; deliveryId: string }> {
  const service = webhooksService(services);
  return services.jobs.defineJob<{ userId: string; deliveryId: string }>({
    name: 'send-webhook',
    retryLimit,
    retryDelaySeconds,
    timeoutMs: 30_000,
    run: ({ userId, deliveryId }) =>
      service.send({ userId, id: deliveryId }, { isLastTry: (tries) => tries > retryLimit }),
  });
}
