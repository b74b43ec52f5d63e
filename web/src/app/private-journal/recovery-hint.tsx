import { Link, useLocation } from '@tanstack/react-router';
import { useRecovery } from '../../features/private-journal/recovery/use-recovery.ts';
import { useUser } from '../../platform/current-user.ts';

const path = '/settings/private-journal';

/** Says on every screen that somebody has begun to open the journal with parts, and leads to where that is refused. */
export function RecoveryHint() {
  const { id: userId } = useUser();
  const { data: recovery } = useRecovery(userId);
  const isThere = useLocation({ select: ({ pathname }) => pathname === path });
  if (!recovery?.startedAt || isThere) return null;
  return (
    <aside aria-label="Trusted people" className="safe-x mx-auto w-full max-w-3xl px-4">
      <Link
        to={path}
        className="inline-flex min-h-11 items-center font-medium text-danger underline underline-offset-4"
      >
        Somebody has begun to open your journal with parts of your trusted people
      </Link>
    </aside>
  );
}
