import { randomBytes, randomUUID } from 'node:crypto';
import type { Webhook, WebhookDelivery, WebhookEvent } from '@reflect/contract';
import { type Declined, decline } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import { postWebhook, readWebhookUrl } from './post-webhook.ts';
import { webhooksRepo } from './webhooks.repo.ts';
import type { WebhookRow } from './webhooks.tables.ts';

const table = 'webhooks';
/** What servers announce when the webhooks of a person have changed. */
export const watchersTopic = 'webhooks';
const notFound = decline('webhooks.not_found');

/** What a webhook keeps sealed. */
interface Target {
  url: string;
  secret: string;
}

/** The rules of webhooks: the secret is shown once, the address is the person's alone, and nothing written is ever sent. */
export function webhooksService({
  config,
  database,
  keyring,
  announcements,
}: Pick<Services, 'config' | 'database' | 'keyring' | 'announcements'>) {
  const repo = webhooksRepo(database);
  const targets = config.webhookTargets;

  const targetOf = async ({ userId, id, target }: WebhookRow) =>
    (await keyring.unseal({ userId, table, id, sealed: target })) as Target;

  async function view(row: WebhookRow): Promise<Webhook> {
    const { url } = await targetOf(row);
    return { id: row.id, url, events: row.events, createdAt: row.createdAt.toISOString() };
  }

  return {
    async list(userId: string): Promise<Webhook[]> {
      return Promise.all((await repo.list(userId)).map(view));
    },

    async make({
      userId,
      url: text,
      events,
    }: {
      userId: string;
      url: string;
      events: readonly WebhookEvent[];
    }): Promise<
      | { secret: string; webhook: Webhook }
      | Declined<'webhooks.too_many'>
      | Declined<'webhooks.address_refused'>
    > {
      const url = readWebhookUrl(text, targets);
      if (!url) return decline('webhooks.address_refused');
      const id = randomUUID();
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      const value: Target = { url: url.href, secret };
      const row = await repo.add({
        userId,
        id,
        target: await keyring.seal({ userId, table, id, value }),
        events: [...new Set(events)].sort(),
      });
      if (!row) return decline('webhooks.too_many');
      await announcements.announce(watchersTopic, userId);
      return { secret, webhook: await view(row) };
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
      const status = await postWebhook({ ...(await targetOf(row)), targets, ...event }).catch(() => null);
      return { status };
    },

    async listDeliveries(key: {
      userId: string;
      id: string;
    }): Promise<WebhookDelivery[] | Declined<'webhooks.not_found'>> {
      if (!(await repo.find(key))) return notFound;
      return (await repo.listDeliveries(key)).map(({ id, event, happenedAt, state, tries, status }) => ({
        ...{ id, event, state, tries, status },
        at: happenedAt.toISOString(),
      }));
    },

    /** Sends what waits. @throws an Error where the address did not take it, so that it is tried again */
    async send(
      key: { userId: string; id: string },
      { isLastTry }: { isLastTry: (tries: number) => boolean },
    ) {
      const delivery = await repo.findDelivery(key);
      if (delivery?.state !== 'waiting') return;
      const row = await repo.find({ userId: key.userId, id: delivery.webhookId });
      if (!row) return;
      const status = await postWebhook({
        ...{ ...(await targetOf(row)), targets, id: key.id },
        ...{ type: delivery.event, at: delivery.happenedAt, data: { id: delivery.aboutId } },
      }).catch(() => null);
      const isTaken = status !== null && status >= 200 && status < 300;
      const isOver = isLastTry(delivery.tries + 1);
      await repo.noteTry({ ...key, status, state: isTaken ? 'delivered' : isOver ? 'failed' : 'waiting' });
      if (!isTaken && !isOver) throw new Error('The address did not take it.');
    },

    tidy: repo.tidy,
    eraseFor: repo.removeAll,
  };
}
