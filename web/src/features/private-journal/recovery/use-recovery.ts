import { useQuery } from '@tanstack/react-query';
import { getRecovery } from '../../../platform/private-journal/recovery/recovery-calls.ts';

export const recoveryKey = (userId: string) => ['private-journal', 'recovery', userId];
/** As often as an open device looks whether somebody has begun to open the journal. */
const everyMs = 10 * 60_000;

/** The way that trusted people open together, looked at again and again while the page is seen. */
export const useRecovery = (userId: string) =>
  useQuery({
    queryKey: recoveryKey(userId),
    queryFn: getRecovery,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
  });
