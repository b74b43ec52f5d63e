import { Link, useLocation } from '@tanstack/react-router';
import { doubts } from '../../platform/private-journal/memory/doubts.ts';
import { useStore } from '../../platform/store.ts';

const path = '/settings/private-journal';

/** Says that the server has sent something that isn't what this device remembers, and leads to what that can mean. */
export function DoubtHint() {
  const hasDoubts = useStore(doubts, (found) => found.length > 0);
  const isThere = useLocation({ select: ({ pathname }) => pathname === path });
  if (!hasDoubts || isThere) return null;
  return (
    <aside aria-label="Private journal" className="safe-x mx-auto w-full max-w-3xl px-4">
      <Link to={path} className="inline-flex min-h-11 items-center text-note underline underline-offset-4">
        Something doesn't match what this device remembers
      </Link>
    </aside>
  );
}
