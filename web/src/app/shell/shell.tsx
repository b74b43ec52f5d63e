import type { User } from '@reflect/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readReferralLink } from '../../platform/referral-link.ts';
import { useUser } from '../../platform/session/current-user.ts';
import { makeLazyComponent } from '../../ui/lazy-component.tsx';
import { findArea } from '../navigation.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { LazyFeedback } from './lazy-feedback.tsx';
import { SideRail } from './side-rail.tsx';

const RememberedReferral = makeLazyComponent<object>({
  fetch: async () =>
    (await import('../../features/referrals/components/remembered-referral.tsx')).RememberedReferral,
  // The link is kept; the question is asked at the next visit.
  fallback: () => null,
});

/** What opens the journal is fetched first. */
const idleWorkAfterMs = 2_000;

const WorkWhenIdle = makeLazyComponent<object>({
  fetch: async () => {
    await new Promise((resolve) => setTimeout(resolve, idleWorkAfterMs));
    return (await import('./work-when-idle.tsx')).WorkWhenIdle;
  },
  // Without it, entries are found by their words, letters are made where they are shown, and controls have names only for screen readers.
  fallback: () => null,
});

const PrivateHints = makeLazyComponent<{ user: User }>({
  fetch: async () => (await import('../private-journal/private-hints.tsx')).PrivateHints,
  // The settings say the same; without the hints a new device keeps waiting, and says so.
  fallback: () => null,
});

export function Shell() {
  const user = useUser();
  const current = findArea(useLocation({ select: (location) => location.pathname }));
  const [hasReferral] = useState(() => readReferralLink() !== null);
  usePlan();
  return (
    <div className="shell">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-accent px-4 py-3 font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
      >
        Skip to content
      </a>
      <SideRail user={user} current={current} />
      <div className="min-w-0">
        <Header user={user} />
        {(user.privateJournal ?? 'off') !== 'off' && <PrivateHints user={user} />}
        <main id="main" tabIndex={-1} className="safe-x">
          <Outlet />
        </main>
      </div>
      <BottomBar current={current} />
      <LazyFeedback />
      {hasReferral && <RememberedReferral />}
      <WorkWhenIdle />
    </div>
  );
}

/** Keeps the plan current on every screen, and offers Premium when the free plan's allowance is used up. */
function usePlan() {
  const queryClient = useQueryClient();
  const { history } = useRouter();
  useEffect(() => {
    let isOver = false;
    let stop: (() => void)[] = [];
    void import('../../features/subscription/subscription-start.ts').then(
      ({ followPlan, showLimitHints }) => {
        if (!isOver) stop = [followPlan(queryClient), showLimitHints((path) => history.push(path))];
      },
    );
    return () => {
      isOver = true;
      for (const end of stop) end();
    };
  }, [queryClient, history]);
}
