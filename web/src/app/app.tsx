import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIsLocked, useLockingWhenIdle } from '../features/lock/lock-state.ts';
import { appConfigKey } from '../platform/app-config.ts';
import { currentUserKey, reviewSession, useSession } from '../platform/current-user.ts';
import { ErrorBoundary, ErrorScreen } from '../platform/error-boundary.tsx';
import { makeQueryClient } from '../platform/query-client.ts';
import { ThemeProvider } from '../platform/theme-provider.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { AccountFailed } from './account-failed.tsx';
import { LazyToaster } from './lazy-toaster.tsx';
import { Loading } from './loading.tsx';
import { followRoutes } from './route-changes.ts';
import { makeSignedInRouter, makeSignedOutRouter } from './router.tsx';

function makeAppClient(): QueryClient {
  const client = makeQueryClient({ onUnauthorized: () => reviewSession(client) });
  return client;
}

export function App() {
  const [queryClient] = useState(makeAppClient);
  return (
    <ErrorBoundary>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <Gate />
          <LazyToaster />
        </QueryClientProvider>
      </ThemeProvider>
    </ErrorBoundary>
  );
}

const PinEntry = lazyComponent<object>({
  fetch: async () => (await import('../features/lock/screens/pin-entry.screen.tsx')).PinEntryScreen,
  pending: Loading,
  fallback: ErrorScreen,
});

/** Lets a person into their own screens, once the device is unlocked, and shows everybody else the way in. */
function Gate() {
  const session = useSession();
  const isLocked = useIsLocked();
  const userId = session.status === 'signed-in' ? session.user.id : null;
  useLockingWhenIdle(userId !== null && !isLocked);
  useForgetPreviousUser(userId, session.status);
  useOutbox(userId);
  useOfflineEngine(userId);
  if (session.status === 'loading') return <Loading />;
  if (session.status === 'failed') return <AccountFailed retry={session.retry} />;
  if (isLocked && userId !== null) return <PinEntry />;
  return <Routes key={userId ?? 'visitor'} isSignedIn={userId !== null} />;
}

function Routes({ isSignedIn }: { isSignedIn: boolean }) {
  const router = useMemo(() => (isSignedIn ? makeSignedInRouter() : makeSignedOutRouter()), [isSignedIn]);
  useEffect(() => followRoutes(router), [router]);
  return <RouterProvider router={router as ReturnType<typeof makeSignedInRouter>} />;
}

/** Sends what a person wrote while it could not be sent, on whatever screen they are. */
function useOutbox(userId: string | null) {
  useEffect(() => {
    if (userId === null) return;
    let stop = () => {};
    let isOver = false;
    void import('../platform/outbox/outbox.ts').then(({ outboxOf }) => {
      if (!isOver) stop = outboxOf(userId).start();
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [userId]);
}

/** Once somebody has been here for a while, their device learns to read a text without a connection. */
function useOfflineEngine(userId: string | null) {
  useEffect(() => {
    if (userId === null) return;
    const prepare = async () => {
      const { fetchWeights } = await import('../platform/device-engine/fetch-weights.ts');
      await fetchWeights();
    };
    const timer = setTimeout(() => void prepare(), 15_000);
    return () => clearTimeout(timer);
  }, [userId]);
}

/** Nothing that was read for one person is there for the next one on this device. */
function useForgetPreviousUser(userId: string | null, status: string) {
  const client = useQueryClient();
  const previous = useRef(userId);
  useEffect(() => {
    if (status === 'loading' || status === 'failed' || previous.current === userId) return;
    if (previous.current !== null) {
      client.removeQueries({ predicate: (query) => !sharedKeys.includes(query.queryKey[0]) });
    }
    previous.current = userId;
  }, [userId, status, client]);
}
const sharedKeys: readonly unknown[] = [currentUserKey[0], appConfigKey[0]];
