import { preferNobody } from '@reflect/contract/limits';
import { MutationCache, QueryCache, QueryClient, type QueryFunction } from '@tanstack/react-query';
import { sendRequest } from '../api.ts';
import { isApiError } from '../api-error.ts';

/**
 * The default query function: a GET of the query key's first element. With `on401: 'empty'` it asks for an empty answer instead
 * of a 401, which a browser reports as an error; both read as null.
 */
export function readFirstKey<Answer>({ on401 }: { on401: 'throw' | 'empty' }): QueryFunction<Answer> {
  return async ({ queryKey, signal }) => {
    const request = { method: 'GET', url: String(queryKey[0]), signal };
    if (on401 === 'throw') return (await sendRequest(request)) as Answer;
    try {
      return ((await sendRequest({ ...request, prefer: preferNobody })) ?? null) as Answer;
    } catch (error) {
      if (isApiError(error, 401)) return null as Answer;
      throw error;
    }
  };
}

/** Data never goes stale by itself, and nothing is refetched or retried unless a query says so. */
export function makeQueryClient({ onUnauthorized }: { onUnauthorized?: () => void } = {}): QueryClient {
  const onError = (error: unknown) => {
    if (isApiError(error, 401)) onUnauthorized?.();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: readFirstKey({ on401: 'throw' }),
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // Offline, a call fails at once and says so, instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
