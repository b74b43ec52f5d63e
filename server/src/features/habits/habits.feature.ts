import { habitsEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { makeHabitCompletionsPublic } from '../habit-completions/habit-completions.public.ts';
import { habitsCollection } from './habits.collection.ts';

export function habitsFeature(services: Services): Feature<typeof habitsEndpoints> {
  const collection = habitsCollection({ services, completions: makeHabitCompletionsPublic(services) });
  return {
    name: 'habits',
    endpoints: habitsEndpoints,
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
