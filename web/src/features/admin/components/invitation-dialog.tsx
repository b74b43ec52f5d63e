import { limits } from '@reflect/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { FormDialog } from '../../../platform/drafts/form-dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { type ToastContent, toast } from '../../../ui/toast/toast-store.ts';
import { createUser, sendInvitation, useAdminSetup } from '../admin.api.ts';
import { makeInvitation } from '../users.model.ts';

const formId = 'invitation-form';
const copied = 'The sign-in link was copied, too.';
/** Long enough to write a link down. */
const longMs = 5 * 60_000;

/** `failure` is for an error without a sentence of its own. */
interface Kind {
  title: string;
  submitLabel: string;
  send: (invitation: ReturnType<typeof makeInvitation>) => Promise<ToastContent>;
  failure: string;
}
const kinds: Record<'invitation' | 'new-user', Kind> = {
  invitation: {
    title: 'Send Invitation',
    submitLabel: 'Send Invitation',
    async send(invitation) {
      const { action, message, loginUrl } = await sendInvitation(invitation);
      if (action === 'existing_user') return { title: 'User already exists', description: message };
      if (loginUrl === undefined) return { title: 'Access granted', description: message };
      if (await copy(loginUrl)) return { title: 'Access granted', description: `${message} ${copied}` };
      // Copying failed, so the toast shows the link.
      return { title: 'Access granted', description: `${message} ${loginUrl}`, duration: longMs };
    },
    failure: 'Failed to process user request',
  },
  'new-user': {
    title: 'Create User',
    submitLabel: 'Create User',
    async send(invitation) {
      const { message, isSent } = await createUser(invitation);
      return {
        title: 'User Created',
        description: isSent
          ? `Sign-in credentials were sent by email to ${invitation.email}: a link, and no password.`
          : message,
      };
    },
    failure: 'Failed to create user',
  },
};

export function InvitationDialog({
  kind,
  onClose,
}: {
  kind: 'invitation' | 'new-user';
  onClose: () => void;
}) {
  const { title, submitLabel, send, failure } = kinds[kind];
  const { data: setup } = useAdminSetup();
  const [form, setForm] = useState({ email: '', firstName: '', lastName: '' });
  const [isSending, setIsSending] = useState(false);
  const client = useQueryClient();
  const emailField = useRef<HTMLInputElement>(null);
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const isBlank = form.email.trim() === '';

  const submit = async () => {
    if (isBlank || isSending || !emailField.current?.reportValidity()) return;
    setIsSending(true);
    try {
      toast(await send(makeInvitation(form)));
      void client.invalidateQueries({ queryKey: ['admin'] });
      onClose();
    } catch (error) {
      setIsSending(false);
      const description = isApiError(error) && error.code ? error.userMessage : failure;
      toast({ title: 'Invitation failed', description, variant: 'destructive' });
    }
  };

  return (
    <FormDialog
      title={title}
      description={
        setup && setup.mailFolder !== null
          ? 'No mail server is set up, so please pass the link to sign in on yourself. No password is made or sent.'
          : 'They get an email with a link to sign in. No password is made or sent.'
      }
      question="The invitation hasn't been sent."
      formId={formId}
      submitLabel={submitLabel}
      isSaving={isSending}
      isSubmitDisabled={isBlank}
      isUnsaved={() => !isBlank && !isSending}
      initialFocus={emailField}
      onClose={onClose}
    >
      <form
        id={formId}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="grid gap-4"
      >
        <TextField
          ref={emailField}
          type="email"
          label="Email"
          dir="ltr"
          required
          autoComplete="off"
          maxLength={254}
          value={form.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First name (optional)"
            autoComplete="off"
            maxLength={limits.personName}
            value={form.firstName}
            onChange={(event) => change({ firstName: event.target.value })}
          />
          <TextField
            label="Last name (optional)"
            autoComplete="off"
            maxLength={limits.personName}
            value={form.lastName}
            onChange={(event) => change({ lastName: event.target.value })}
          />
        </div>
      </form>
    </FormDialog>
  );
}

/** False if the browser forbids it. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
