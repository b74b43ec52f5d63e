import webPush from 'web-push';
import { describeError } from '../../platform/http/errors/describe-error.ts';
import type { PostPush } from '../../platform/push/post-push.ts';
import type { Services } from '../../services/services.ts';
import { findNextDue } from './next-due.ts';
import type { DueDevice, RemindersRepo } from './reminders.repo.ts';
import type { Subscription } from './reminders.service.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** A reminder isn't sent later than this, and a push service keeps it no longer for a device that is off. */
const maxLatenessSeconds = 30 * 60;

/**
 * Sends the reminders that are due, each without content: the device knows what it says. One that a push service
 * refuses isn't sent again; the next one comes at its time. A device that a push service no longer knows is removed.
 */
export async function sendDue({
  repo,
  unseal,
  keys,
  post,
  publicUrl,
  log,
  now,
}: Pick<Services, 'log'> & {
  repo: RemindersRepo;
  unseal: (device: Pick<DueDevice, 'userId' | 'id' | 'subscription'>) => Promise<Subscription>;
  keys: VapidKeys;
  post: PostPush;
  publicUrl: string;
  now: Date;
}): Promise<void> {
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@localhost';
  const send = async (device: DueDevice) => {
    const { userId, id, dueAt } = device;
    const { endpoint, times, timeZone } = await unseal(device);
    await repo.setNext({ userId, id, nextAt: findNextDue({ times, timeZone, after: now }) });
    if (now.getTime() - dueAt.getTime() > maxLatenessSeconds * 1000) return;
    const { headers } = webPush.generateRequestDetails({ endpoint } as webPush.PushSubscription, null, {
      vapidDetails: { subject, ...keys },
      TTL: maxLatenessSeconds,
      urgency: 'normal',
      topic: 'reminder',
    });
    const status = await post({ endpoint, headers: headers as Record<string, string> });
    if (status === 404 || status === 410) await repo.remove({ userId, id });
    else if (status >= 300) log.warn({ status }, 'A push service did not take a reminder.');
  };
  for (let due = await repo.takeDue(now); due.length > 0; due = await repo.takeDue(now)) {
    const sent = await Promise.allSettled(due.map(send));
    for (const result of sent)
      if (result.status === 'rejected')
        log.warn({ err: describeError(result.reason) }, 'A reminder could not be sent.');
  }
}
