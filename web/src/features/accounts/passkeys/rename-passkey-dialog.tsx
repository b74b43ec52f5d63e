import type { Passkey } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { useRef, useState } from 'react';
import { TextField } from '../../../ui/form/field.tsx';
import { ShortFormDialog } from '../../../ui/overlay/short-form-dialog.tsx';
import { namePasskey } from './passkey-texts.model.ts';
import { useRenamePasskey } from './passkeys.api.ts';

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(namePasskey(passkey));
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
        onChange={(event) => setName(event.target.value)}
      />
    </ShortFormDialog>
  );
}
