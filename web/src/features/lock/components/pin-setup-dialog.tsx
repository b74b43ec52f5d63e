import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { pinLength, pinProblem } from '../pin.model.ts';
import { makePinRecord } from '../pin-record.ts';
import { writePin } from '../pin-store.ts';

/** Asks for a new PIN twice and stores it. */
export function PinSetupDialog({
  open,
  onOpenChange,
  onDone,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
}) {
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const close = (isOpen: boolean) => {
    if (!isOpen) {
      setPin('');
      setAgain('');
      setProblem(null);
    }
    onOpenChange(isOpen);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = pinProblem(pin) ?? (pin === again ? null : 'PINs do not match. Please try again.');
    setProblem(found);
    if (found || isSaving) return;
    setSaving(true);
    const isKept = await writePin(await makePinRecord(pin));
    setSaving(false);
    if (!isKept) return setProblem('Failed to store PIN data securely');
    close(false);
    toast({ title: 'PIN set up', description: 'Reflect will ask for it the next time it starts.' });
    onDone();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="small"
      title="Set up a PIN"
      description="The PIN works only on this device and is never sent anywhere. If you forget it, you can sign in again to remove it."
      footer={
        <>
          <Button variant="outline" onClick={() => close(false)}>
            Cancel
          </Button>
          <Button type="submit" form="pin-setup" pending={isSaving}>
            Set PIN
          </Button>
        </>
      }
    >
      <form id="pin-setup" onSubmit={(event) => void save(event)} className="grid gap-4">
        <PinField label="New PIN" hint="4 to 6 digits" value={pin} onChange={setPin} />
        <PinField label="Confirm new PIN" value={again} onChange={setAgain} error={problem} />
      </form>
    </Dialog>
  );
}

/** A field for a PIN that password managers do not offer to save. */
export function PinField({
  label,
  hint,
  value,
  onChange,
  error,
}: {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
}) {
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={pinLength.longest}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
