import type { OneTimeLink, Passkey } from '@reflect/contract';
import { KeyRound, LifeBuoy, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { describeUnkeptList } from '../../../platform/describe-unreachable.ts';
import { createNameDrafts, useNameDraft } from '../../../platform/drafts/name-draft.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, RowCard } from '../../../ui/layout/rows.tsx';
import { makeLazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { describeTime, describeUse, namePasskey } from './passkey-texts.model.ts';
import { makePasskeyLink, needsNewSignIn, usePasskeys } from './passkeys.api.ts';
import type { RenamePasskeyProps } from './rename-passkey-dialog.tsx';

const passkeyNames = createNameDrafts('passkey-name');

interface PasskeyDialogProps {
  passkey: Passkey;
  onClose: (outcome?: 'done' | 'sign-in') => void;
}
const RenameDialog = makeLazyDialog<RenamePasskeyProps>({
  fetch: async () => (await import('./rename-passkey-dialog.tsx')).RenamePasskeyDialog,
  close: ({ onClose }) => onClose(),
});
const RemovalDialog = makeLazyDialog<PasskeyDialogProps>({
  fetch: async () => (await import('./passkey-removal-dialog.tsx')).PasskeyRemovalDialog,
  close: ({ onClose }) => onClose(),
});
const AnotherDialog = makeLazyDialog<{ link: OneTimeLink; onClose: () => void }>({
  fetch: async () => (await import('./another-passkey-dialog.tsx')).AnotherPasskeyDialog,
  close: ({ onClose }) => onClose(),
});
const RecoveryDialog = makeLazyDialog<{ isFirst: boolean; onClose: (outcome?: 'sign-in') => void }>({
  fetch: async () => (await import('./recovery-code-dialog.tsx')).RecoveryCodeDialog,
  close: ({ onClose }) => onClose(),
});
const SignInAgainDialog = makeLazyDialog<{ onClose: () => void }>({
  fetch: async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
  close: ({ onClose }) => onClose(),
});

type OpenDialog =
  | { kind: 'remove'; passkey: Passkey }
  | { kind: 'another'; link: OneTimeLink }
  | { kind: 'recovery' | 'sign-in' };

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.7 } as const;

export function PasskeySettings() {
  const { data, isPending, isError, error, refetch } = usePasskeys();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { id: userId } = useUser();
  const naming = useNameDraft(passkeyNames, userId);
  if (isPending) return <Skeleton className="h-42 rounded-card" />;
  if (isError)
    return (
      <RowCard>
        <Row title="Your passkeys couldn't be loaded" note={describeUnkeptList(error)}>
          <Button variant="outline" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </Row>
      </RowCard>
    );

  const { passkeys, recoveryCodeMadeAt } = data;
  const isOnlyOne = passkeys.length === 1;
  const renamed = naming.typed && passkeys.find(({ id }) => id === naming.typed?.about);
  const close = (outcome?: 'done' | 'sign-in') => {
    setDialog(outcome === 'sign-in' ? { kind: 'sign-in' } : null);
    // The pressed button is removed together with its row.
    if (outcome === 'done') list.current?.focus();
  };
  const add = async () => {
    setIsAdding(true);
    try {
      setDialog({ kind: 'another', link: await makePasskeyLink() });
    } catch (error) {
      if (needsNewSignIn(error)) setDialog({ kind: 'sign-in' });
      else toast({ title: "That didn't work", description: 'Please try again.', variant: 'destructive' });
    } finally {
      setIsAdding(false);
    }
  };
  return (
    <div ref={list} tabIndex={-1} className="rounded-card outline-none">
      <RowCard>
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            icon={KeyRound}
            title={<bdi>{namePasskey(passkey)}</bdi>}
            note={describeUse(passkey, new Date())}
          >
            <span className="-me-2 flex">
              <IconButton
                label={`Rename ${namePasskey(passkey)}`}
                icon={<Pencil {...icon} />}
                onClick={() => naming.open(passkey.id, namePasskey(passkey))}
              />
              {!isOnlyOne && (
                <IconButton
                  label={`Remove ${namePasskey(passkey)}`}
                  icon={<Trash2 {...icon} />}
                  onClick={() => setDialog({ kind: 'remove', passkey })}
                />
              )}
            </span>
          </Row>
        ))}
        <Row
          icon={LifeBuoy}
          title="Recovery code"
          note={
            recoveryCodeMadeAt
              ? `Made ${describeTime(recoveryCodeMadeAt, new Date())}. It lets you in if you lose your passkeys.`
              : 'You have none. It lets you in if you lose your passkeys.'
          }
        >
          <Button
            variant="quiet"
            size="small"
            className="-me-2"
            onClick={() => setDialog({ kind: 'recovery' })}
          >
            {recoveryCodeMadeAt ? 'Replace' : 'Make one'}
            <span className="sr-only"> the recovery code</span>
          </Button>
        </Row>
      </RowCard>
      {isOnlyOne && (
        <p className="mt-2 text-note">
          This is your only passkey. With a second one, on another device, you get in even if you lose this
          one.
        </p>
      )}
      <Button variant="quiet" className="-ms-4.5" pending={isAdding} onClick={() => void add()}>
        Add a passkey
      </Button>
      {naming.typed && renamed && (
        <RenameDialog
          passkey={renamed}
          name={naming.typed.text}
          onChange={naming.typed.onChange}
          onClose={naming.close}
        />
      )}
      {dialog?.kind === 'remove' && <RemovalDialog passkey={dialog.passkey} onClose={close} />}
      {dialog?.kind === 'another' && <AnotherDialog link={dialog.link} onClose={close} />}
      {dialog?.kind === 'recovery' && (
        <RecoveryDialog isFirst={recoveryCodeMadeAt === null} onClose={close} />
      )}
      {dialog?.kind === 'sign-in' && <SignInAgainDialog onClose={close} />}
    </div>
  );
}
