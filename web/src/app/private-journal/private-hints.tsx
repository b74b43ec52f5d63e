import type { User } from '@reflect/contract';
import { ApprovalWatch } from './approval-watch.tsx';
import { DoubtHint } from './doubt-hint.tsx';
import { RecoveryHint } from './recovery-hint.tsx';
import { SwitchHint } from './switch-hint.tsx';

export function PrivateHints({ user }: { user: User }) {
  return (
    <>
      {user.privateJournal?.startsWith('turning') && <SwitchHint />}
      <DoubtHint />
      <RecoveryHint />
      <ApprovalWatch />
    </>
  );
}
