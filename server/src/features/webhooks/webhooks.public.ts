import { createHash } from 'node:crypto';
import type { WebhookEvent } from '@reflect/contract';
import type { Services } from '../../services/services.ts';
import { deliveriesRepo } from './deliveries.repo.ts';
import { sendWebhooksJob } from './send-webhooks.job.ts';
import { webhooksRepo } from './webhooks.repo.ts';
import { watchersTopic } from './webhooks.service.ts';

export { tellWebhooks } from './tell-webhooks.ts';

/** Something that happened in a journal. */
export interface Happened {
  userId: string;
  event: WebhookEvent;
  /** The id of the entry or goal. */
  aboutId: string;
  /** Distinguishes it from the next event of the same kind, such as by the revision: the same one is sent once. */
  which: string;
}

const knownMs = 30_000;
const maxKnown = 10_000;

/** How other features report events to webhooks. */
export interface WebhooksPublic {
  /** Reports an event to the person's webhooks soon. Never throws: what happened has happened. */
  tell(happened: Happened): Promise<void>;
  /** The same for a goal that reached its target. */
  goalReached(goal: { userId: string; id: string; revision: number }): Promise<void>;
  /** Sends what is due: repeated tries, and events of a server that could no longer enqueue anything. */
  sendDue(): Promise<void>;
}

/**
 * Makes the functions above. Most people have no webhooks: who has some is kept in memory for half a minute, so that
 * saves need no further query. A change on any server makes all of them look again at once.
 */
export function makeWebhooksPublic(
  services: Pick<Services, 'config' | 'database' | 'keyring' | 'announcements' | 'jobs' | 'log'>,
): WebhooksPublic {
  const repo = webhooksRepo(services.database);
  const deliveries = deliveriesRepo(services.database);
  const job = sendWebhooksJob(services);
  const known = new Map<string, { hasSome: boolean; until: number }>();
  let changes = 0;
  services.announcements.hear(watchersTopic, (userId) => {
    changes += 1;
    known.delete(userId);
  });
  services.announcements.onGap(() => {
    changes += 1;
    known.clear();
  });

  async function hasSome(userId: string): Promise<boolean> {
    const found = known.get(userId);
    if (found && found.until > Date.now()) return found.hasSome;
    known.delete(userId);
    const oldest = known.keys().next();
    if (known.size >= maxKnown && !oldest.done) known.delete(oldest.value);
    const changesBefore = changes;
    const some = (await repo.list(userId)).length > 0;
    // The result may be older than a change that was announced meanwhile.
    if (changes === changesBefore) known.set(userId, { hasSome: some, until: Date.now() + knownMs });
    return some;
  }

  const webhooks: WebhooksPublic = {
    async tell({ userId, event, aboutId, which }) {
      try {
        if (!(await hasSome(userId))) return;
        const told = await repo.listFor({ userId, event });
        for (const { id: webhookId } of told) {
          const id = hashToId(`${webhookId} ${event} ${aboutId} ${which}`);
          await deliveries.add({ userId, id, webhookId, event, aboutId });
        }
        if (told.length > 0) await job.enqueue({ userId });
      } catch (error) {
        services.log.warn({ err: error }, 'A webhook could not be told.');
      }
    },

    goalReached: ({ userId, id, revision }) =>
      webhooks.tell({ userId, event: 'goal.reached', aboutId: id, which: String(revision) }),

    async sendDue() {
      for (const userId of await deliveries.listPeopleDue()) await job.enqueue({ userId });
    },
  };
  return webhooks;
}

/** An id in the form of a UUID that is the same for the same text. */
function hashToId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
