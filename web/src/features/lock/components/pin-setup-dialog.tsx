import { useState } from 'react';
import { holdJustTyped } from '../just-typed-pin.ts';
import {
  confirmPin,
  enterPin,
  finishSetup,
  getSetupProgress,
  goBackInSetup,
  newPinSetup,
  type PinSetup,
} from '../pin-setup.model.ts';
import { setUpPin } from '../try-pin.ts';
import { type PinStep, PinStepsDialog } from './pin-steps-dialog.tsx';

const steps: Record<PinSetup['step'], PinStep | null> = {
  initial: { label: 'New PIN', hint: '4 to 6 digits', submitLabel: 'Continue' },
  confirm: { label: 'Confirm new PIN', submitLabel: 'Set PIN' },
  completed: null,
};

export function PinSetupDialog({ onClose }: { onClose: () => void }) {
  const [setup, setSetup] = useState(newPinSetup);
  const submit = async (pin: string) => {
    if (setup.step === 'initial') return setSetup(enterPin(setup, pin));
    const confirmed = confirmPin(setup, pin);
    if (confirmed.problem !== null) return setSetup(confirmed);
    // Without https a browser can't seal.
    const isStored = await setUpPin(confirmed.pin).catch(() => false);
    if (isStored) holdJustTyped(confirmed.pin);
    setSetup(finishSetup(confirmed, { isStored }));
  };
  const isFirst = setup.step === 'initial' && setup.problem === null;
  return (
    <PinStepsDialog
      title="Set up a PIN"
      description="The PIN works only on this device and is never sent anywhere. The server gets a value made from it, and answers this device only once you've entered it. If you forget it, you can sign in again to remove it."
      step={steps[setup.step]}
      progress={getSetupProgress(setup)}
      problem={setup.problem}
      completed={{ title: 'PIN set up', note: 'Reflect is locked now. Your new PIN opens it.' }}
      onSubmit={submit}
      onBack={isFirst ? null : () => setSetup(goBackInSetup())}
      onClose={onClose}
    />
  );
}
