import { useQueryClient } from '@tanstack/react-query';
import { currentUserKey } from '../../../platform/session/current-user.ts';

/** Rereads who is signed in, then reloads, so that nothing of the old state stays in memory. */
export function useNewPage() {
  const client = useQueryClient();
  return async () => {
    await client.refetchQueries({ queryKey: currentUserKey });
    location.reload();
  };
}
