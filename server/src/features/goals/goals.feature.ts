import { goalsEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { makeGoalProgressPublic } from '../goal-progress/goal-progress.public.ts';
import { makeHabitsPublic } from '../habits/habits.public.ts';
import { type GoalReached, goalsCollection } from './goals.collection.ts';

/** Goals: adding, changing and deleting them. `goalReached` tells other features that one reached its target. */
export function goalsFeature(
  services: Services,
  { goalReached }: { goalReached?: GoalReached } = {},
): Feature<typeof goalsEndpoints> {
  const collection = goalsCollection({
    services,
    progress: makeGoalProgressPublic(services),
    habits: makeHabitsPublic(services),
    goalReached,
  });
  return {
    name: 'goals',
    endpoints: goalsEndpoints,
    handlers: collection.handlers,
    runScheduledJob: () => collection.eraseOldTrash(),
    exportFor: collection.exportFor,
    exportParts: collection.exportParts,
    countFor: collection.countFor,
    importItems: collection.importItems,
    removeItems: collection.removeItems,
    eraseFor: collection.eraseFor,
  };
}
