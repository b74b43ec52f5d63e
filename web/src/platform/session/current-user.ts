import type { User } from '@reflect/contract';
import {
  type QueryClient,
  type QueryFunction,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { deviceStorage } from '../storage.ts';
import { forgetPerson } from './person-memory.ts';
import { readFirstKey } from './query-client.ts';

/** The person last signed in on this device, so that the journal opens without a connection. */
const lastUserKey = 'reflect-last-user';
/** If this device knows a person, the app waits at most this long for the server. */
const timeoutMs = 2_500;
const confirmEveryMs = 10_000;

/** Persons read from this device because the server did not answer. */
const unconfirmed = new WeakSet<User>();
const askServer = readFirstKey<User | null>({ on401: 'empty' });

const readUser: QueryFunction<User | null> = async (context) => {
  const known = readLastUser();
  if (!known) return askServer(context);
  unconfirmed.add(known);
  const answer = Promise.resolve(askServer(context)).catch((error: unknown) => {
    if (context.signal.aborted) throw error;
    return known;
  });
  const timeout = new Promise<User>((resolve) => setTimeout(resolve, timeoutMs, known));
  return Promise.race([answer, timeout]);
};

/** The default query function requests the path at the start of a key. */
export const currentUserKey = ['/api/auth/user'] as const;

/**
 * Reads the signed-in person; null when nobody is signed in. If the server doesn't answer, it is the person last signed in
 * on this device; without one the read fails.
 */
const currentUserQuery = queryOptions({
  queryKey: currentUserKey,
  queryFn: readUser,
  staleTime: 900_000,
  gcTime: 1_800_000,
  retry: false,
  retryOnMount: false,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchInterval: false,
  // A confirmed person must replace the equal one from the device; the two are told apart by identity.
  structuralSharing: false,
});

/** The signed-in person, or null. Inside the shell there always is one: use `useUser` there. */
export function useCurrentUser() {
  const { data, isPending, error } = useQuery(currentUserQuery);
  const user = data ?? null;
  return { user, isAuthenticated: user !== null, isLoading: isPending, error };
}

let lastShown: User | null = null;

/**
 * The signed-in person; while a screen unmounts after its session ended, the person it was shown to. Throws if nobody
 * was signed in.
 */
export function useUser(): User {
  const { user } = useCurrentUser();
  if (user) lastShown = user;
  if (!lastShown) throw new Error('useUser must be used on a screen inside the shell');
  return lastShown;
}

export type Session =
  | { status: 'loading' }
  | { status: 'signed-in'; user: User }
  | { status: 'signed-out' }
  | { status: 'failed'; retry: () => void };

/** The state of the session, which decides what the app shows. */
export function useSession(): Session {
  const { data, isFetching, refetch } = useQuery(currentUserQuery);
  const queryClient = useQueryClient();
  const shownHere = useRef<string | null>(null);

  useEffect(() => {
    if (data === undefined) return;
    if (data !== null) {
      shownHere.current = data.id;
      deviceStorage.writeJson(lastUserKey, data);
      return;
    }
    const hasAnotherTabLeft = !hasLastUser();
    leaveAfterEndedSession();
    // By now every screen is gone, and has kept its drafts.
    if (hasAnotherTabLeft && shownHere.current !== null) forgetPerson(shownHere.current);
    shownHere.current = null;
  }, [data]);

  // Another tab signs out or finds that the session has ended: nothing stays on the screen here until somebody looks.
  useEffect(() => {
    const leaveToo = ({ key, newValue }: StorageEvent) => {
      if (key === lastUserKey && newValue === null) queryClient.setQueryData(currentUserQuery.queryKey, null);
    };
    // A page that the browser had put away heard nothing of that.
    const askAnew = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !hasLastUser()) queryClient.setQueryData(currentUserQuery.queryKey, null);
      else if (persisted) reviewSession(queryClient);
    };
    window.addEventListener('storage', leaveToo);
    window.addEventListener('pageshow', askAnew);
    return () => {
      window.removeEventListener('storage', leaveToo);
      window.removeEventListener('pageshow', askAnew);
    };
  }, [queryClient]);

  useEffect(() => {
    if (!data || !unconfirmed.has(data)) return;
    const refetchUser = () => void refetch();
    window.addEventListener('online', refetchUser);
    const timer = window.setInterval(refetchUser, confirmEveryMs);
    return () => {
      window.removeEventListener('online', refetchUser);
      window.clearInterval(timer);
    };
  }, [data, refetch]);

  if (data) return { status: 'signed-in', user: data };
  if (data === null) return { status: 'signed-out' };
  return isFetching ? { status: 'loading' } : { status: 'failed', retry: () => void refetch() };
}

/** Reads the person again, after a call was answered with 401. */
export function reviewSession(queryClient: QueryClient): void {
  if (queryClient.getQueryData(currentUserQuery.queryKey) === null) return;
  void queryClient.refetchQueries(currentUserQuery, { cancelRefetch: false });
}

function readLastUser(): User | null {
  const stored = deviceStorage.readJson(lastUserKey);
  const isUser = typeof stored === 'object' && stored !== null && 'id' in stored && 'email' in stored;
  return isUser ? (stored as User) : null;
}

/** The id of the person last signed in on this device, or null. */
export function getLastUserId(): string | null {
  return readLastUser()?.id ?? null;
}

/** Whether this device knows a person who was last signed in. */
export function hasLastUser(): boolean {
  return readLastUser() !== null;
}

/**
 * Leaves this device as a sign-out does when a session has ended elsewhere: on another device, in another tab, or by its
 * age. The last user is removed first, so it happens once.
 */
function leaveAfterEndedSession(): void {
  const userId = readLastUser()?.id;
  deviceStorage.remove(lastUserKey);
  if (userId === undefined) return;
  const leave = async () => {
    const { leaveDevice } = await import('../device-seal/leave-device.ts');
    await leaveDevice(userId);
    // Sealing what was left brought the key back into memory.
    forgetPerson(userId);
  };
  void leave().catch(() => undefined);
}

/**
 * Signs out, on the server and in this browser. Copies of entries on this device are removed; drafts and unsent changes
 * stay for their writer.
 */
export function signOut(): void {
  const userId = readLastUser()?.id ?? null;
  deviceStorage.remove(lastUserKey);
  const leave = async () => {
    const { leaveDevice } = await import('../device-seal/leave-device.ts');
    await leaveDevice(userId);
  };
  // If nothing can be done here, the session still ends.
  const end = () => window.location.assign('/api/logout');
  void leave().then(end, end);
}
