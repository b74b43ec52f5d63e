import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { readAccountKeyBytes } from '../../../platform/private-journal/device/account-key-here.ts';
import { type KeyBytes, listWays, type NewWay, removeWay, storeWay } from './ways.ts';

const waysKey = ['private-journal', 'ways'];
const bothOpen =
  'Your new passphrase opens your journal. The one before is still there and opens it too: remove it above.';

type MakeWay = (key: KeyBytes) => Promise<NewWay | string>;

/** `problem` is why the last change failed. */
export function useWayChanges({ userId, onAdded }: { userId: string; onAdded: () => void }) {
  const client = useQueryClient();
  const { data: ways, isError } = useQuery({ queryKey: waysKey, queryFn: listWays, staleTime: 0 });
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: waysKey });
  const add = async (make: MakeWay) => {
    setProblem(null);
    const kept = await readAccountKeyBytes(userId);
    if (kept === null) throw new Error('The key is not on this device.');
    const way = await make({ ...kept, userId }).finally(() => kept.bytes.fill(0));
    if (typeof way === 'string') return setProblem(way);
    await storeWay(way);
    onAdded();
    await refresh();
  };
  return {
    ways,
    isError,
    problem,
    refresh,
    /** Stores another way for this device's key. `make` returns a sentence if it can't make one. */
    add,
    /** Stores another way, then removes the former one. Rejects only if nothing was stored. */
    async replace(former: string, make: MakeWay) {
      await add(make);
      await removeWay(former).catch(() => setProblem(bothOpen));
      await refresh();
    },
    attempt: (task: () => Promise<void>) =>
      void task().catch((error: unknown) =>
        setProblem(
          isApiError(error) ? error.userMessage : "That isn't possible right now. Nothing was changed.",
        ),
      ),
  };
}
