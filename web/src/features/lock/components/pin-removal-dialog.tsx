import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { trialProblems } from '../pin-trial.ts';
import { removePinBy } from '../try-pin.ts';
import { PinField } from './pin-field.tsx';

/** Asks for the current PIN and removes it from this device. */
export function PinRemovalDialog({ onClose }: { onClose: () => void }) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    const trial = await removePinBy(pin);
    if (trial === 'right') {
      toast({ title: 'PIN Removed', description: 'Reflect opens without a PIN on this device.' });
      return onClose();
    }
    setPin('');
    setProblem(trialProblems[trial]);
    field.current?.focus();
    toast({ title: 'Remove Failed', description: trialProblems[trial], variant: 'destructive' });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="Remove the PIN"
      description="Anyone with this device will be able to open your journal while you're signed in."
      initialFocus={field}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form="pin-removal">
            Remove PIN
          </Button>
        </>
      }
    >
      <form id="pin-removal" onSubmit={(event) => void remove(event)}>
        <PinField ref={field} label="Current PIN" value={pin} onChange={setPin} error={problem} />
      </form>
    </Dialog>
  );
}
