import type { Passkey } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { useRef } from 'react';
import { TextField } from '../../../ui/form/field.tsx';
import { ShortFormDialog } from '../../../ui/overlay/short-form-dialog.tsx';
import { useRenamePasskey } from './passkeys.api.ts';

export interface RenamePasskeyProps {
  passkey: Passkey;
  name: string;
  onChange: (name: string) => void;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, name, onChange, onClose }: RenamePasskeyProps) {
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useRenamePasskey();
  return (
    <ShortFormDialog
      title="Rename this passkey"
      submitLabel="Save"
      isPending={isPending}
      isSubmitDisabled={name.trim() === ''}
      initialFocus={field}
      onSubmit={() => mutate({ passkeyId: passkey.id, name: name.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label="Name"
        hint="Such as “My phone” or “Password manager”. Only you see it."
        error={error ? "The name couldn't be saved. Please try again." : null}
        maxLength={limits.passkeyName}
        autoComplete="off"
        value={name}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(event.target.value)}
      />
    </ShortFormDialog>
  );
}
