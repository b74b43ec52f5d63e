import type { AppConfig } from '@reflect/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readFirstKey } from './session/query-client.ts';

/** The default query function requests the path at the start of a key. */
export const appConfigKey = ['/api/config'] as const;

const appConfigQuery = queryOptions({
  queryKey: appConfigKey,
  queryFn: readFirstKey<AppConfig>({ on401: 'throw' }),
});

export function useAppConfig() {
  return useQuery(appConfigQuery);
}

/** Whether Premium adds anything on this installation; false until known. Where it adds nothing, nothing promotes it. */
export function usePremiumAdds(): boolean {
  return useAppConfig().data?.mind?.provider === 'llm';
}
