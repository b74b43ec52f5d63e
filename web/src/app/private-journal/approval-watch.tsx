import type { JournalApproval } from '@reflect/contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { describeDevice } from '../../features/accounts/describe-device.model.ts';
import { ApprovalDialog } from '../../features/private-journal/approval/approval-dialog.tsx';
import { getApproval } from '../../platform/private-journal/approval/approval-calls.ts';
import { openedFor } from '../../platform/private-journal/private-here.ts';
import { useUser } from '../../platform/session/current-user.ts';
import { useStore } from '../../platform/store.ts';
import { useUnaskedTurn } from '../../ui/overlay/unasked.ts';

const everyMs = 5_000;

/** Asks, on any screen, whether a new device may open the journal. */
export function ApprovalWatch() {
  const { id: userId } = useUser();
  const isOpen = useStore(openedFor) === userId;
  const found = useRequest(isOpen);
  // The shown request stays until the person closes it, whatever happens to it.
  const [shown, setShown] = useState<JournalApproval | null>(null);
  const [closedId, setClosedId] = useState<string | null>(null);
  const isNew = found !== null && found.id !== closedId && shown === null;
  const hasTurn = useUnaskedTurn(isNew);
  useEffect(() => {
    if (hasTurn && found !== null) setShown(found);
  }, [hasTurn, found]);
  if (shown === null) return null;
  return (
    <ApprovalDialog
      key={shown.id}
      userId={userId}
      deviceName={describeDevice(navigator.userAgent).name}
      request={shown}
      sessionsLink={
        <Link to="/settings" className="inline-flex min-h-11 items-center underline underline-offset-4">
          See where you're signed in
        </Link>
      }
      onClose={() => {
        setClosedId(shown.id);
        setShown(null);
      }}
    />
  );
}

/** The request that no device has answered yet. Checked while the page is visible, and when it becomes visible. */
function useRequest(isOpen: boolean): JournalApproval | null {
  const [request, setRequest] = useState<JournalApproval | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    let isOver = false;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const present = await getApproval().catch(() => null);
      const isWaiting = present !== null && !present.isRefused && present.answered === null;
      if (!isOver) setRequest(isWaiting && present.role === 'other' ? present : null);
    };
    const lookNow = () => void look();
    lookNow();
    const timer = setInterval(lookNow, everyMs);
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, [isOpen]);
  return request;
}
