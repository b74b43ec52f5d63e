import { KeyRound, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { describeUnkeptList } from '../../platform/describe-unreachable.ts';
import { useDialogDraft } from '../../platform/drafts/dialog-draft.ts';
import { useUser } from '../../platform/session/current-user.ts';
import { useStore } from '../../platform/store.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonRow, Row, RowCard } from '../../ui/layout/rows.tsx';
import type { ConfirmDialogProps } from '../../ui/overlay/confirm-dialog.tsx';
import { makeLazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useAccessTokens, useRevokeAccessToken } from './access-tokens.api.ts';
import { describeToken } from './describe-token.model.ts';
import type { NewTokenProps } from './new-token-dialog.tsx';
import { tokenDrafts } from './token-draft.ts';

const NewTokenDialog = makeLazyDialog<NewTokenProps>({
  fetch: async () => (await import('./new-token-dialog.tsx')).NewTokenDialog,
  close: ({ onClose }) => onClose(),
});

const ConfirmDialog = makeLazyDialog<ConfirmDialogProps>({
  fetch: async () => (await import('../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog,
  close: ({ onOpenChange }) => onOpenChange(false),
});

export function AccessTokenSettings() {
  const { data: tokens = [], isError, error, refetch } = useAccessTokens();
  const { mutate: revoke, variables, isPending } = useRevokeAccessToken();
  const { id: userId } = useUser();
  const draft = useDialogDraft(tokenDrafts, userId);
  const { itemId, form } = useStore(tokenDrafts.keptFor(userId).draft);
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
          onClick={() => draft.open()}
        />
        {isError && (
          <Row title="Your tokens couldn't be loaded" note={describeUnkeptList(error)}>
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
          description={
            <>
              Programs that use “<bdi>{asked.name}</bdi>” are shut out at once. It can't be brought back.
            </>
          }
          confirmLabel="Revoke"
          onConfirm={() => {
            setAsked(null);
            end(asked.id);
          }}
        />
      )}
      {draft.isOpen && (
        <NewTokenDialog form={form} onChange={draft.change} onClose={() => draft.drop(itemId)} />
      )}
    </div>
  );
}
