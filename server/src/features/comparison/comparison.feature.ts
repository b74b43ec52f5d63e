import { comparisonEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { compareDateRanges } from './comparison.service.ts';

/** The comparison of two ranges of a journal. The feature stores nothing and reads only what the device sends. */
export function comparisonFeature({ mind }: Services): Feature<typeof comparisonEndpoints> {
  return {
    name: 'comparison',
    endpoints: comparisonEndpoints,
    handlers: {
      compareDateRanges: ({ user, body, signal }) =>
        compareDateRanges({ ...body, userId: user.id, mind, signal }),
    },
  };
}
