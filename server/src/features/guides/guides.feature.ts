import { guidesEndpoints } from '@reflect/contract';
import { sortTemplates } from '@reflect/engine/sort-templates';
import type { Feature } from '../../platform/handlers.ts';

/** The order of guides for a person. The feature stores nothing. */
export function guidesFeature(): Feature<typeof guidesEndpoints> {
  return {
    name: 'guides',
    endpoints: guidesEndpoints,
    handlers: { sortTemplates: async ({ body }) => ({ sortedTemplateIds: sortTemplates(body) }) },
  };
}
