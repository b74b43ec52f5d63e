import { useRef, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ShortFormDialog } from '../../../ui/overlay/short-form-dialog.tsx';
import { OneTimeLinkView } from './one-time-link.tsx';
import { useMakeInvitation } from './passkeys.api.ts';

/** The link is shown only this once. */
export function PasskeyInvitationDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { mutate, data: made, error, isPending, reset } = useMakeInvitation();
  if (made)
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        size="small"
        title="Pass this link on"
        description={
          <>
            It's for <bdi className="wrap-anywhere">{email.trim()}</bdi>. Whoever opens it first makes the
            account, so give it to nobody else. It isn't shown again.
          </>
        }
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <OneTimeLinkView
          made={made}
          shared={{
            title: 'Join me on Reflect',
            text: 'Here is a link for your own private journal on Reflect:',
          }}
        />
      </Dialog>
    );
  return (
    <ShortFormDialog
      title="Invite somebody"
      description="You get a link to pass on. Their journal is separate from yours."
      submitLabel="Make a link"
      isPending={isPending}
      isSubmitDisabled={email.trim() === ''}
      initialFocus={field}
      onSubmit={() => mutate(email.trim())}
      onClose={onClose}
    >
      <TextField
        ref={field}
        type="email"
        label="Their email address"
        hint="Their account gets this address. No email is sent."
        error={error ? describeProblem(error) : null}
        dir="ltr"
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          if (error) reset();
        }}
      />
    </ShortFormDialog>
  );
}

function describeProblem(error: unknown): string {
  if (isApiError(error, 400)) return 'Please enter a valid email address.';
  return isApiError(error) ? error.userMessage : 'Please try again.';
}
