import { useRef } from 'react';
import { TextField } from '../../../ui/form/field.tsx';
import { ShortFormDialog } from '../../../ui/overlay/short-form-dialog.tsx';

const longestName = 60;

export function NameDevice({
  name,
  isPending,
  onChange,
  onNamed,
  onClose,
}: {
  name: string;
  isPending: boolean;
  onChange: (name: string) => void;
  /** Null for the name of its browser. */
  onNamed: (givenName: string | null) => void;
  onClose: () => void;
}) {
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
        onChange={({ target }) => onChange(target.value)}
      />
    </ShortFormDialog>
  );
}
