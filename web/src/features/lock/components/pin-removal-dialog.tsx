import { useRef, useState } from 'react';
import { ShortFormDialog } from '../../../ui/overlay/short-form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { notCheckedText, trialProblems } from '../pin-trial.ts';
import { removePinBy } from '../try-pin.ts';
import { PinField } from './pin-field.tsx';

export function PinRemovalDialog({ onClose }: { onClose: () => void }) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const remove = async () => {
    const trial = await removePinBy(pin).catch(() => null);
    if (trial === 'right') {
      toast({ title: 'PIN Removed', description: 'Reflect opens without a PIN on this device.' });
      return onClose();
    }
    const description = trial === null ? notCheckedText : trialProblems[trial];
    setPin('');
    setProblem(description);
    field.current?.focus();
    toast({ title: 'Remove Failed', description, variant: 'destructive' });
  };
  return (
    <ShortFormDialog
      title="Remove the PIN"
      description="Anyone with this device will be able to open your journal while you're signed in."
      submitLabel="Remove PIN"
      variant="danger"
      initialFocus={field}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <PinField ref={field} label="Current PIN" value={pin} onChange={setPin} error={problem} />
    </ShortFormDialog>
  );
}
