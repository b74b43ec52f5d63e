import { useQuery } from '@tanstack/react-query';
import { getRecovery } from '../../../platform/private-journal/recovery/recovery-calls.ts';

export const makeRecoveryQueryKey = (userId: string) => ['private-journal', 'recovery', userId];
/** How often an open device checks whether somebody has begun to open the journal. */
const everyMs = 10 * 60_000;

/** How trusted people open together; read again and again while the page is visible. */
export const useRecovery = (userId: string) =>
  useQuery({
    queryKey: makeRecoveryQueryKey(userId),
    queryFn: getRecovery,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
  });
