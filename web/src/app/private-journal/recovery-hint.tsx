import { useLocation } from '@tanstack/react-router';
import { useRecovery } from '../../features/private-journal/recovery/use-recovery.ts';
import { useUser } from '../../platform/session/current-user.ts';
import { Hint } from './hint.tsx';

const path = '/settings/private-journal';

/** Says that somebody started to open the journal with parts, and links to where to refuse that. */
export function RecoveryHint() {
  const { id: userId } = useUser();
  const { data: recovery } = useRecovery(userId);
  const isThere = useLocation({ select: ({ pathname }) => pathname === path });
  if (!recovery?.startedAt || isThere) return null;
  return (
    <Hint label="Trusted people" to={path} isUrgent>
      Somebody has begun to open your journal with parts of your trusted people
    </Hint>
  );
}
