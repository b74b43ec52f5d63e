import type { User } from '@reflect/contract';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useIsLocked, useLockingWhenIdle, useOwnPin, useStartingAnew } from '../features/lock/lock-state.ts';
import { dropForgottenPin } from '../features/lock/pin-presence.ts';
import { ErrorBoundary, ErrorScreen } from '../platform/errors/error-boundary.tsx';
import { isPrivate, openedFor } from '../platform/private-journal/private-here.ts';
import { reviewSession, useSession } from '../platform/session/current-user.ts';
import { makeQueryClient } from '../platform/session/query-client.ts';
import { announceLostSession, sessionLostEvent } from '../platform/session/session-lost.ts';
import { useStore } from '../platform/store.ts';
import { SupportProvider } from '../platform/support/support-slots.ts';
import { ThemeProvider } from '../platform/theme/theme-provider.tsx';
import { DocumentDirection } from '../ui/document-direction.tsx';
import { makeLazyComponent } from '../ui/lazy-component.tsx';
import { AccountFailed } from './account-failed.tsx';
import { useForgetPreviousUser, useForgetWhileLocked } from './data-in-memory.ts';
import { LazyToaster } from './lazy-toaster.tsx';
import { Loading } from './loading.tsx';
import { LogoMark } from './logo.tsx';
import { followRoutes } from './route-changes.ts';
import { makeSignedInRouter, makeSignedOutRouter } from './router.tsx';
import { support } from './support.ts';

function makeAppClient(): QueryClient {
  const client = makeQueryClient({ onUnauthorized: announceLostSession });
  window.addEventListener(sessionLostEvent, () => reviewSession(client));
  return client;
}

export function App() {
  const [queryClient] = useState(makeAppClient);
  return (
    <ErrorBoundary>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <DocumentDirection>
            <SupportProvider value={support}>
              <Gate />
            </SupportProvider>
            <LazyToaster />
          </DocumentDirection>
        </QueryClientProvider>
      </ThemeProvider>
    </ErrorBoundary>
  );
}

const PinEntry = makeLazyComponent<{ mark: ReactNode }>({
  fetch: async () => (await import('../features/lock/screens/pin-entry.screen.tsx')).PinEntryScreen,
  pending: Loading,
  fallback: ErrorScreen,
});

const PrivateGate = makeLazyComponent<{ user: User }>({
  fetch: async () => (await import('./private-journal/private-door.ts')).fetchPrivateGate(),
  pending: Loading,
  fallback: ErrorScreen,
});

/** Shows the app to a signed-in person once the device is unlocked, and the sign-in screen to everyone else. */
function Gate() {
  const session = useSession();
  const isLocked = useIsLocked();
  const signedInId = session.status === 'signed-in' ? session.user.id : null;
  const isOwnPin = useOwnPin(signedInId);
  const userId = isOwnPin ? signedInId : null;
  const lockedUserId = isLocked ? userId : null;
  useLockingWhenIdle(userId !== null && !isLocked);
  useStartingAnew(lockedUserId !== null);
  useForgetPreviousUser(userId, session.status);
  useForgetWhileLocked(lockedUserId, userId);
  useEffect(() => {
    if (session.status === 'signed-out') dropForgottenPin();
  }, [session.status]);
  const isOpen = useStore(openedFor) === userId;
  const closed = session.status === 'signed-in' && !isOpen && isPrivate(session.user) ? session.user : null;
  useOutbox(isLocked || closed ? null : userId);
  useOfflineEngine(userId);
  if (session.status === 'loading' || !isOwnPin) return <Loading />;
  if (session.status === 'failed') return <AccountFailed retry={session.retry} />;
  if (lockedUserId !== null) return <PinEntry mark={<LogoMark className="size-12" />} />;
  if (closed) return <PrivateGate user={closed} />;
  return <Routes key={userId ?? 'visitor'} isSignedIn={userId !== null} />;
}

function Routes({ isSignedIn }: { isSignedIn: boolean }) {
  const router = useMemo(() => (isSignedIn ? makeSignedInRouter() : makeSignedOutRouter()), [isSignedIn]);
  useEffect(() => followRoutes(router), [router]);
  return <RouterProvider router={router as ReturnType<typeof makeSignedInRouter>} />;
}

/** Sends the outbox, whichever screen is open. While the device is locked it can't be read, so it waits. */
function useOutbox(userId: string | null) {
  useEffect(() => {
    if (userId === null) return;
    let stop = () => {};
    let isOver = false;
    const start = async () => {
      const [{ getOutbox }, { provideDeviceKey }, { announceLateSaves }, elsewhere] = await Promise.all([
        import('../platform/outbox/outbox.ts'),
        import('../platform/device-seal/leave-device.ts'),
        import('../features/journal/late-saves.ts'),
        import('../platform/private-journal/elsewhere/ask-first.ts'),
      ]);
      if (isOver) return;
      elsewhere.askWhetherPrivateFirst(isPrivate, document);
      announceLateSaves(userId);
      stop = getOutbox(userId).start();
      await provideDeviceKey(userId);
      // Sends what couldn't be unsealed without the key.
      if (!isOver)
        void getOutbox(userId)
          .flush()
          .catch(() => undefined);
    };
    void start();
    return () => {
      isOver = true;
      stop();
    };
  }, [userId]);
}

/** Prepares offline analysis, some time after the start so that it doesn't slow down the screen. */
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
