import type { User } from '@reflect/contract';
import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError, isTooMany } from '../api-error.ts';
import { askAgainIfTooMany } from '../asked-too-much.ts';
import { currentUserKey } from '../session/current-user.ts';

/**
 * Reads from the server and keeps the answer on this device; while the server can't be read, the kept answer is
 * shown. `shownFrom` is then the time it was received, and null while the answer is new.
 */
export function useKeptRead<Answer>({
  question,
  queryFn,
  ...options
}: Omit<UseQueryOptions<Answer>, 'queryFn'> & {
  /** Names the answer on this device. */
  question: string;
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
}) {
  const client = useQueryClient();
  const userId = client.getQueryData<User | null>(currentUserKey)?.id;
  const live = useQuery<Answer>({
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: askAgainIfTooMany,
    ...options,
    queryFn: async ({ signal }) => {
      const answer = await queryFn({ signal });
      if (userId !== undefined) void keep(userId, question, answer);
      return answer;
    },
  });
  const { data, dataUpdatedAt, error, isError, isFetching, refetch } = live;
  const isAway = isError && !isApiError(error, 401);
  const isMissing = isAway && data === undefined;
  const kept = useQuery({
    queryKey: ['kept', question, userId],
    queryFn: () => (userId === undefined ? null : readKept<Answer>(userId, question)),
    enabled: isMissing,
    staleTime: 0,
    gcTime: 0,
  });
  const standIn = isMissing ? kept.data : null;
  return {
    data: data ?? standIn?.answer,
    shownFrom: shownFrom(isError && data !== undefined ? dataUpdatedAt : standIn?.keptAt),
    isError,
    /** No usable answer came; a lost session doesn't count. */
    isAway,
    /** Too much was asked of the server at once; it's asked again by itself. */
    isTooMany: isTooMany(error),
    isFetching,
    refetch,
  };
}

function shownFrom(moment: string | number | undefined): Date | null {
  return moment === undefined ? null : new Date(moment);
}

async function keep(userId: string, question: string, answer: unknown): Promise<void> {
  const { keepAnswer } = await import('./kept-answers.ts');
  await keepAnswer(userId, { question, answer });
}

async function readKept<Answer>(userId: string, question: string) {
  const { readKeptAnswer } = await import('./kept-answers.ts');
  return readKeptAnswer<Answer>(userId, question);
}
