import type { Job } from '../../platform/jobs/job.ts';
import type { Services } from '../../services/services.ts';
import { webhooksService } from './webhooks.service.ts';

/** After this long, the addresses of other people have their turn. */
const turnMs = 15_000;

/**
 * The job that sends what is due to the webhooks of one person, one event after the other, so that nobody's slow
 * addresses take more than one place. An event that isn't taken is due again later.
 */
export function sendWebhooksJob(
  services: Pick<Services, 'config' | 'database' | 'keyring' | 'announcements' | 'jobs'>,
): Job<{ userId: string }> {
  const service = webhooksService(services);
  const job: Job<{ userId: string }> = services.jobs.defineJob<{ userId: string }>({
    name: 'send-webhooks',
    timeoutMs: 60_000,
    atOnce: 3,
    async run({ userId }, { signal }) {
      const until = Date.now() + turnMs;
      while (await service.sendNext({ userId, signal }))
        if (Date.now() > until) return void (await job.enqueue({ userId }));
    },
  });
  return job;
}
