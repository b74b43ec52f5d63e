import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { removePin } from '../pin-store.ts';
import { type PinTrial, tryPin } from '../try-pin.ts';
import { PinField } from './pin-setup-dialog.tsx';

const problems: Record<Exclude<PinTrial, 'right'>, string> = {
  wrong: 'Current PIN is incorrect',
  'locked-out': 'Account is temporarily locked',
  'no-pin': 'No PIN is set up',
};

/** Asks for the current PIN and removes it from this device. */
export function PinRemovalDialog({
  open,
  onOpenChange,
  onDone,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
}) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const close = (isOpen: boolean) => {
    setPin('');
    setProblem(null);
    onOpenChange(isOpen);
  };
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    const trial = await tryPin(pin);
    if (trial !== 'right') {
      setPin('');
      setProblem(problems[trial]);
      toast({ title: 'Remove Failed', description: problems[trial], variant: 'destructive' });
      return;
    }
    removePin();
    close(false);
    toast({ title: 'PIN Removed' });
    onDone();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="small"
      title="Remove the PIN"
      description="Anyone with this device will be able to open your journal while you're signed in."
      footer={
        <>
          <Button variant="outline" onClick={() => close(false)}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form="pin-removal">
            Remove PIN
          </Button>
        </>
      }
    >
      <form id="pin-removal" onSubmit={(event) => void remove(event)}>
        <PinField label="Current PIN" value={pin} onChange={setPin} error={problem} />
      </form>
    </Dialog>
  );
}
