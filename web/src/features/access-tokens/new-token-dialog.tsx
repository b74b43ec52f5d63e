import { limits } from '@reflect/contract/limits';
import { useRef } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { CodeActions } from '../../ui/code-card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ShortFormDialog } from '../../ui/overlay/short-form-dialog.tsx';
import { useMakeAccessToken } from './access-tokens.api.ts';
import { scopeTexts } from './describe-token.model.ts';
import { emptyTokenForm, type TokenForm } from './token-draft.ts';

export interface NewTokenProps {
  form: TokenForm;
  onChange: (form: TokenForm) => void;
  onClose: () => void;
}

/** The token is shown only this once. */
export function NewTokenDialog({ form, onChange, onClose }: NewTokenProps) {
  const { name, scopes } = form;
  const field = useRef<HTMLInputElement>(null);
  // A second press may come before the dialog shows that the first is on its way.
  const isSending = useRef(false);
  const { mutate, data: made, error, isPending, reset } = useMakeAccessToken();
  function submit() {
    if (isSending.current) return;
    isSending.current = true;
    mutate(
      { name: name.trim(), scopes: [...scopes] },
      {
        onSuccess: () => onChange(emptyTokenForm),
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  }
  if (made) return <MadeToken token={made.token} onClose={onClose} />;
  return (
    <ShortFormDialog
      title="Make an access token"
      description="Whoever has it can do what you allow here, until you revoke it."
      submitLabel="Make the token"
      isPending={isPending}
      isSubmitDisabled={name.trim() === '' || scopes.length === 0}
      initialFocus={field}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label="What is it for?"
        hint="Such as “Command line on my laptop”. Only you see it."
        error={error ? (isApiError(error) ? error.userMessage : 'Please try again.') : null}
        autoComplete="off"
        maxLength={limits.accessTokenName}
        value={name}
        onChange={(event) => {
          onChange({ ...form, name: event.target.value });
          if (error) reset();
        }}
      />
      <fieldset className="mt-4">
        <legend className="font-medium">What may it do?</legend>
        {scopeTexts.map(({ scope, label, hint }) => (
          <Checkbox
            key={scope}
            label={label}
            hint={hint}
            checked={scopes.includes(scope)}
            onChange={(checked) =>
              onChange({
                ...form,
                scopes: [...scopes.filter((other) => other !== scope), ...(checked ? [scope] : [])],
              })
            }
          />
        ))}
      </fieldset>
    </ShortFormDialog>
  );
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="Copy your token"
      description="It isn't shown again. Keep it like a password, and revoke it when you no longer need it."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid grid-cols-1 gap-4">
        <p
          dir="ltr"
          className="select-all rounded-control bg-sunken px-4 py-3 font-mono text-[0.9375rem] leading-relaxed break-all"
        >
          {token}
        </p>
        <CodeActions code={token} shared={{ title: 'An access token', text: token }} />
      </div>
    </Dialog>
  );
}
