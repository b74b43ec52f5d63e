import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Webhook, WebhookDelivery, WebhookEvent } from '@reflect/contract';
import { type Declined, decline } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import { deliveriesRepo } from './deliveries.repo.ts';
import { postWebhook, readWebhookUrl } from './post-webhook.ts';
import { webhooksRepo } from './webhooks.repo.ts';
import type { WebhookRow } from './webhooks.tables.ts';

const table = 'webhooks';
/** What servers announce when the webhooks of a person have changed. */
export const watchersTopic = 'webhooks';
/** How long the call that made a webhook may be repeated, where its answer was lost on the way. */
const secretShownMs = 10 * 60 * 1000;
const notFound = decline('webhooks.not_found');

/** The sealed part of a webhook. */
interface Target {
  url: string;
  secret: string;
}

/** The rules of webhooks: the secret is shown once, only its person sees the address, and no written text is ever sent. */
export function webhooksService({
  config,
  database,
  keyring,
  announcements,
}: Pick<Services, 'config' | 'database' | 'keyring' | 'announcements'>) {
  const repo = webhooksRepo(database);
  const deliveries = deliveriesRepo(database);
  const targets = config.webhookTargets;

  const unsealTarget = async ({ userId, id, target }: WebhookRow) =>
    (await keyring.unseal({ userId, table, id, sealed: target })) as Target;

  async function view(row: WebhookRow): Promise<Webhook> {
    const { url } = await unsealTarget(row);
    return { id: row.id, url, events: row.events, createdAt: row.createdAt.toISOString() };
  }

  return {
    async list(userId: string): Promise<Webhook[]> {
      return Promise.all((await repo.list(userId)).map(view));
    },

    /** Makes a webhook, once for each id. A call that is repeated soon, perhaps by a balancer, gets the same answer. */
    async make({
      userId,
      id,
      url: text,
      events,
    }: {
      userId: string;
      id: string;
      url: string;
      events: readonly WebhookEvent[];
    }): Promise<
      | { secret: string; webhook: Webhook }
      | Declined<'webhooks.too_many'>
      | Declined<'webhooks.address_refused'>
      | Declined<'webhooks.made_already'>
    > {
      const url = readWebhookUrl(text, targets);
      if (!url) return decline('webhooks.address_refused');
      const value: Target = { url: url.href, secret: `whsec_${randomBytes(32).toString('base64')}` };
      const chosen = [...new Set(events)].sort();
      const target = await keyring.seal({ userId, table, id, value });
      const row = await repo.add({ userId, id, target, events: chosen });
      if (!row) return decline('webhooks.too_many');
      const { secret } = await unsealTarget(row);
      const webhook = await view(row);
      const isSame = webhook.url === url.href && isDeepStrictEqual(row.events, chosen);
      if (!isSame || Date.now() - row.createdAt.getTime() > secretShownMs)
        return decline('webhooks.made_already');
      await announcements.announce(watchersTopic, userId);
      return { secret, webhook };
    },

    async remove(key: { userId: string; id: string }): Promise<Declined<'webhooks.not_found'> | undefined> {
      if (!(await repo.remove(key))) return notFound;
      await announcements.announce(watchersTopic, key.userId);
      return undefined;
    },

    async test(key: {
      userId: string;
      id: string;
    }): Promise<{ status: number | null } | Declined<'webhooks.not_found'>> {
      const row = await repo.find(key);
      if (!row) return notFound;
      const event = { id: randomUUID(), type: 'test', at: new Date(), data: {} };
      const status = await postWebhook({ ...(await unsealTarget(row)), targets, ...event }).catch(() => null);
      return { status };
    },

    async listDeliveries(key: {
      userId: string;
      id: string;
    }): Promise<WebhookDelivery[] | Declined<'webhooks.not_found'>> {
      if (!(await repo.find(key))) return notFound;
      return (await deliveries.list(key)).map(({ id, event, happenedAt, state, tries, status }) => ({
        ...{ id, event, state, tries, status },
        at: happenedAt.toISOString(),
      }));
    },

    /** Sends the next event of a person that is due; false if there is none. */
    async sendNext({ userId, signal }: { userId: string; signal: AbortSignal }): Promise<boolean> {
      const due = await deliveries.findDue(userId);
      if (!due) return false;
      const { delivery, webhook } = due;
      const { id, webhookId } = delivery;
      const event = { type: delivery.event, at: delivery.happenedAt, data: { id: delivery.aboutId } };
      const status = await unsealTarget(webhook)
        .then((target) => postWebhook({ ...target, targets, id, ...event, signal }))
        .catch(() => null);
      // A server that is stopping hasn't learnt anything about the address.
      if (status === null) signal.throwIfAborted();
      const isTaken = status !== null && status >= 200 && status < 300;
      await deliveries.noteTry({ userId, id, webhookId, status, isTaken });
      return true;
    },

    tidy: deliveries.tidy,
    eraseFor: repo.removeAll,
  };
}
