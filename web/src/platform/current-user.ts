import type { User } from '@reflect/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readFirstKey } from './query-client.ts';
import { deviceStorage } from './storage.ts';

/** The person last signed in on this device, so that the journal opens without a connection. */
const lastUserKey = 'reflect-last-user';
/** With a person known on this device, a slow answer keeps nobody from writing for longer than this. */
export const sessionPatience = 2_500;

/** Reads the signed-in person; null when nobody is. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: readFirstKey<User | null>({ on401: 'empty' }),
  staleTime: 900_000,
  gcTime: 1_800_000,
  retry: false,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchInterval: false,
});

/** The signed-in person, or null. On a screen inside the shell there always is one: use `useUser` there. */
export function useCurrentUser() {
  const query = useQuery(currentUserQuery);
  const user = query.data === undefined ? null : query.data;
  return { user, isAuthenticated: user !== null, isLoading: query.isPending, error: query.error };
}

/** The person whose screen this is. Throws where nobody is signed in. */
export function useUser(): User {
  const query = useQuery(currentUserQuery);
  const user = query.data ?? (query.data === undefined ? readLastUser() : null);
  if (!user) throw new Error('useUser must be used on a screen inside the shell');
  return user;
}

export type Session =
  | { status: 'loading' }
  | { status: 'signed-in'; user: User; isConfirmed: boolean }
  | { status: 'signed-out' }
  | { status: 'failed'; retry: () => void };

/** What the app as a whole shows: the person's own screens, the way in, or that their account could not be read. */
export function useSession({ waited }: { waited: boolean }): Session {
  const query = useQuery(currentUserQuery);
  const { data, isPending, isFetching, error, refetch } = query;

  useEffect(() => {
    if (data === undefined) return;
    if (data === null) deviceStorage.remove(lastUserKey);
    else deviceStorage.writeJson(lastUserKey, data);
  }, [data]);

  const isUnconfirmed = data === undefined && error !== null;
  useEffect(() => {
    if (!isUnconfirmed) return;
    const again = () => void refetch();
    window.addEventListener('online', again);
    const timer = window.setInterval(again, 20_000);
    return () => {
      window.removeEventListener('online', again);
      window.clearInterval(timer);
    };
  }, [isUnconfirmed, refetch]);

  if (data) return { status: 'signed-in', user: data, isConfirmed: true };
  if (data === null) return { status: 'signed-out' };
  const lastUser = readLastUser();
  if (lastUser && (error || waited)) return { status: 'signed-in', user: lastUser, isConfirmed: false };
  if (isPending && isFetching) return { status: 'loading' };
  return { status: 'failed', retry: () => void refetch() };
}

/** Reads the person once more, after some call was answered by 401 in the middle of the work. */
export function reviewSession(queryClient: QueryClient): void {
  if (queryClient.getQueryData(currentUserQuery.queryKey) === null) return;
  void queryClient.refetchQueries(currentUserQuery, { cancelRefetch: false });
}

function readLastUser(): User | null {
  const stored = deviceStorage.readJson(lastUserKey);
  const isUser = typeof stored === 'object' && stored !== null && 'id' in stored && 'email' in stored;
  return isUser ? (stored as User) : null;
}

/** True where somebody was signed in on this device the last time. */
export function hasLastUser(): boolean {
  return readLastUser() !== null;
}

/** Signs out, on the server and in this browser. Drafts stay on the device for their writer. */
export function signOut(): void {
  deviceStorage.remove(lastUserKey);
  window.location.assign('/api/logout');
}
