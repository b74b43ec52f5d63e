import { useLocation } from '@tanstack/react-router';
import { doubts } from '../../platform/private-journal/memory/doubts.ts';
import { useStore } from '../../platform/store.ts';
import { Hint } from './hint.tsx';

const path = '/settings/private-journal';

/** Says that the server sent something other than this device remembers, and links to the explanation. */
export function DoubtHint() {
  const hasDoubts = useStore(doubts, (found) => found.length > 0);
  const isThere = useLocation({ select: ({ pathname }) => pathname === path });
  if (!hasDoubts || isThere) return null;
  return (
    <Hint label="Private journal" to={path}>
      Something doesn't match what this device remembers
    </Hint>
  );
}
