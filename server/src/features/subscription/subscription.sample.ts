import type { Sample } from '../../testing/sample.ts';
import { aiCallsRepo } from './allowance/ai-calls.repo.ts';
import { makeSubscriptionPublic } from './subscription.public.ts';

/** A reward day, and an AI call that was counted. */
export const sample: Sample = {
  async fill({ person, services }) {
    await makeSubscriptionPublic(services).grantDays({ userId: person.user.id, days: 1, source: 'sample' });
    await aiCallsRepo(services.database).count({ userId: person.user.id, day: '2026-11-22', limit: 1 });
    return [];
  },
  words: [],
  bodies: {},
};
