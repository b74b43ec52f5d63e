import { KeyRound, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ButtonRow, Row, RowCard } from '../../ui/layout/rows.tsx';
import type { ConfirmDialogProps } from '../../ui/overlay/confirm-dialog.tsx';
import { makeLazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useAccessTokens, useRevokeAccessToken } from './access-tokens.api.ts';
import { describeToken } from './describe-token.model.ts';

const NewTokenDialog = makeLazyDialog<{ onClose: () => void }>({
  fetch: async () => (await import('./new-token-dialog.tsx')).NewTokenDialog,
  close: ({ onClose }) => onClose(),
});

const ConfirmDialog = makeLazyDialog<ConfirmDialogProps>({
  fetch: async () => (await import('../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog,
  close: ({ onOpenChange }) => onOpenChange(false),
});

export function AccessTokenSettings() {
  const { data: tokens = [], isError, refetch } = useAccessTokens();
  const { mutate: revoke, variables, isPending } = useRevokeAccessToken();
  const [isMaking, setIsMaking] = useState(false);
  const [asked, setAsked] = useState<(typeof tokens)[number] | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const end = (accessTokenId: string) =>
    revoke(accessTokenId, {
      onSuccess: () => {
        toast({ title: 'Token revoked', description: 'Programs that use it are shut out.' });
        list.current?.focus();
      },
      onError: () =>
        toast({
          title: "That didn't work",
          description: 'The token may still work. Please try again.',
          variant: 'destructive',
        }),
    });
  return (
    <div ref={list} tabIndex={-1} className="rounded-card outline-none">
      <RowCard>
        <ButtonRow
          icon={Plus}
          title="Make an access token"
          note="A key for a program of yours, such as the command line. It works without your PIN."
          onClick={() => setIsMaking(true)}
        />
        {isError && (
          <Row
            title="We couldn't load your tokens"
            note="This list isn't kept on this device. Check your connection and try again."
          >
            <Button variant="outline" size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          </Row>
        )}
        {tokens.map((token) => (
          <Row key={token.id} icon={KeyRound} title={<bdi>{token.name}</bdi>} note={describeToken(token)}>
            <Button
              variant="quiet"
              size="small"
              className="-me-2"
              pending={isPending && variables === token.id}
              onClick={() => setAsked(token)}
            >
              Revoke
              <span className="sr-only"> the token {token.name}</span>
            </Button>
          </Row>
        ))}
      </RowCard>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setAsked(null)}
          title="Revoke this token?"
          description={`Programs that use “${asked.name}” are shut out at once. It can't be brought back.`}
          confirmLabel="Revoke"
          onConfirm={() => {
            setAsked(null);
            end(asked.id);
          }}
        />
      )}
      {isMaking && <NewTokenDialog onClose={() => setIsMaking(false)} />}
    </div>
  );
}
