import type { Sample } from '../../testing/sample.ts';
import { makeSubscriptionPublic } from './subscription.public.ts';

/** A reward day. */
export const sample: Sample = {
  async fill({ person, services }) {
    await makeSubscriptionPublic(services).grantDays({ userId: person.user.id, days: 1, source: 'sample' });
    return [];
  },
  words: [],
  bodies: {},
};
