import type { InsightsAnswer, User } from '@reflect/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../platform/api-error.ts';
import { currentUserKey } from '../../../platform/session/current-user.ts';
import type { KnownJournal } from '../related-entries.model.ts';
import type { MadeHere } from './compose-here.ts';

const versions = new WeakMap<object, number>();
let lastVersion = 0;

/** A new key for each state of the journal. */
function makeKey({ entries }: KnownJournal) {
  const version = versions.get(entries) ?? ++lastVersion;
  versions.set(entries, version);
  return ['insights', 'made-here', version] as const;
}

function useComposeHere({ observe, isComplete }: KnownJournal, latestKey: readonly unknown[]) {
  const client = useQueryClient();
  return async ({ isForced, signal }: { isForced: boolean; signal?: AbortSignal }) => {
    const userId = client.getQueryData<User | null>(currentUserKey)?.id;
    if (userId === undefined || !isComplete) return null;
    const { composeHere } = await import('./compose-here.ts');
    const latest = client.getQueryData<InsightsAnswer>(latestKey);
    return composeHere({ userId, latest, observe, isForced, signal });
  };
}

/** Insights and patterns composed on this device while the server can't be read and its last answer no longer holds. */
export function useMadeHere(
  journal: KnownJournal,
  { isAway, latestKey }: { isAway: boolean; latestKey: readonly unknown[] },
): MadeHere | null {
  const compose = useComposeHere(journal, latestKey);
  const { data } = useQuery({
    queryKey: makeKey(journal),
    queryFn: ({ signal }) => compose({ isForced: false, signal }),
    enabled: isAway && journal.isComplete,
    retry: false,
  });
  return isAway ? (data ?? null) : null;
}

/** Composes on this device after a call found no connection. Rejects with `failure` if it can't. */
export function useMakeHere(journal: KnownJournal, latestKey: readonly unknown[]) {
  const client = useQueryClient();
  const compose = useComposeHere(journal, latestKey);
  return async (failure: unknown): Promise<MadeHere> => {
    if (!isApiError(failure, 0)) throw failure;
    const made = await compose({ isForced: true }).catch(() => null);
    if (made === null) throw failure;
    client.setQueryData(makeKey(journal), made);
    return made;
  };
}
