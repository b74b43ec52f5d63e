import type { AppConfig } from '@reflect/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readFirstKey } from './query-client.ts';

const appConfigQuery = queryOptions({
  queryKey: ['/api/config'],
  queryFn: readFirstKey<AppConfig>({ on401: 'throw' }),
});

/** What this installation offers. */
export function useAppConfig() {
  return useQuery(appConfigQuery);
}
