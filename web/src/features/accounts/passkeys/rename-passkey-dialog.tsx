import type { Passkey } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { nameOf } from './passkey-texts.model.ts';
import { useRenamePasskey } from './passkeys.api.ts';

/** Asks for a name by which the person knows a passkey again. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(nameOf(passkey));
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useRenamePasskey();
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isPending) return;
    mutate({ passkeyId: passkey.id, name: name.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="Rename this passkey"
      initialFocus={field}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="passkey-name" pending={isPending} disabled={name.trim() === ''}>
            Save
          </Button>
        </>
      }
    >
      <form id="passkey-name" onSubmit={rename}>
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
      </form>
    </Dialog>
  );
}
