import type { RouteAnswer } from '@reflect/contract/routes';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import type { ComparisonBody } from './ranges.model.ts';

export type Comparison = RouteAnswer<'POST /api/compare-date-ranges'>;

/** A language model may take a while, so the call can be cancelled. */
export function useComparison() {
  return useMutation({
    mutationFn: ({ body, signal }: { body: ComparisonBody; signal: AbortSignal }): Promise<Comparison> =>
      api('POST /api/compare-date-ranges', { body, signal }),
  });
}
