import { useRef, useState } from 'react';
import type { ListedDevice } from '../../../platform/private-journal/devices/device-list.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { ShortFormDialog } from '../../../ui/overlay/short-form-dialog.tsx';
import { nameDevice } from './device-words.model.ts';

const longestName = 60;

export function NameDevice({
  device,
  isPending,
  onNamed,
  onClose,
}: {
  device: ListedDevice;
  isPending: boolean;
  /** Null for the name of its browser. */
  onNamed: (givenName: string | null) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState(nameDevice(device));
  const field = useRef<HTMLInputElement>(null);
  return (
    <ShortFormDialog
      title="Name this device"
      description="Only your devices can read the name."
      submitLabel="Save"
      isPending={isPending}
      initialFocus={field}
      onSubmit={() => onNamed(name.trim() || null)}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label="Name"
        dir="auto"
        value={name}
        maxLength={longestName}
        onChange={({ target }) => setName(target.value)}
      />
    </ShortFormDialog>
  );
}
