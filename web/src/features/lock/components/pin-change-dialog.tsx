import { useState } from 'react';
import {
  confirmNextPin,
  enterCurrentPin,
  enterNextPin,
  finishChange,
  getChangeProgress,
  goBackInChange,
  newPinChange,
  type PinChange,
} from '../pin-change.model.ts';
import { notCheckedText } from '../pin-trial.ts';
import { changePin, tryPin } from '../try-pin.ts';
import { type PinStep, PinStepsDialog } from './pin-steps-dialog.tsx';

const steps: Record<PinChange['step'], PinStep | null> = {
  current: { label: 'Current PIN', submitLabel: 'Continue' },
  new: { label: 'New PIN', hint: '4 to 6 digits', submitLabel: 'Continue' },
  confirm: { label: 'Confirm new PIN', submitLabel: 'Change PIN' },
  completed: null,
};

export function PinChangeDialog({ onClose }: { onClose: () => void }) {
  const [change, setChange] = useState(newPinChange);
  const submit = async (pin: string) => {
    if (change.step === 'current') {
      const trial = await tryPin(pin).catch(() => null);
      return setChange(
        trial === null ? { ...change, problem: notCheckedText } : enterCurrentPin(change, { pin, trial }),
      );
    }
    if (change.step === 'new') return setChange(enterNextPin(change, pin));
    const confirmed = confirmNextPin(change, pin);
    if (confirmed.problem !== null) return setChange(confirmed);
    const { current, next } = confirmed;
    setChange(finishChange(confirmed, await changePin({ current, next }).catch(() => 'failed' as const)));
  };
  return (
    <PinStepsDialog
      title="Change your PIN"
      description="The new PIN takes the place of the current one on this device."
      step={steps[change.step]}
      progress={getChangeProgress(change)}
      problem={change.problem}
      completed={{ title: 'PIN changed', note: 'From now on the new PIN unlocks Reflect.' }}
      onSubmit={submit}
      onBack={change.step === 'current' ? null : () => setChange(goBackInChange(change))}
      onClose={onClose}
    />
  );
}
