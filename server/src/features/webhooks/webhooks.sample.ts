import { randomUUID } from 'node:crypto';
import type { Webhook } from '@reflect/contract';
import { answerOf, type Sample } from '../../testing/sample.ts';
import { deliveriesRepo } from './deliveries.repo.ts';

const path = '/api/webhooks';

export const sample: Sample = {
  async fill({ person, services }) {
    const make = async (name: string) => {
      const body = { url: `https://${name}.example/hook`, events: ['entry.created'] };
      return (await answerOf<{ webhook: Webhook }>(person.post(path, body))).webhook;
    };
    const kept = await make('plumbeck');
    const removed = await make('former-plumbeck');
    await answerOf(person.delete(`${path}/${removed.id}`));
    const delivery = { userId: person.user.id, id: randomUUID() };
    const deliveries = deliveriesRepo(services.database);
    await deliveries.add({
      ...delivery,
      webhookId: kept.id,
      event: 'entry.created',
      aboutId: randomUUID(),
    });
    await deliveries.noteTry({ ...delivery, webhookId: kept.id, status: 204, isTaken: true });
    return [{ webhookId: kept.id, id: kept.id, before: kept.id }];
  },
  words: ['plumbeck'],
  bodies: {
    makeWebhook: ({ id }) => ({ id, url: 'https://elsewhere.example/hook', events: ['entry.created'] }),
  },
};
