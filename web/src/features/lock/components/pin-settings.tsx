import { KeyRound, Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { ButtonRow, RowCard } from '../../../ui/layout/rows.tsx';
import { makeLazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { BiometricSwitch } from '../biometric/biometric-switch.tsx';
import { lockNow, refreshLock } from '../lock-state.ts';
import { hasPin } from '../pin-presence.ts';

type DialogName = 'setup' | 'change' | 'removal';
interface PinDialogProps {
  onClose: () => void;
}
const close = ({ onClose }: PinDialogProps) => onClose();
const dialogs = {
  setup: makeLazyDialog<PinDialogProps>({
    fetch: async () => (await import('./pin-setup-dialog.tsx')).PinSetupDialog,
    close,
  }),
  change: makeLazyDialog<PinDialogProps>({
    fetch: async () => (await import('./pin-change-dialog.tsx')).PinChangeDialog,
    close,
  }),
  removal: makeLazyDialog<PinDialogProps>({
    fetch: async () => (await import('./pin-removal-dialog.tsx')).PinRemovalDialog,
    close,
  }),
};

export function PinSettings() {
  const [isSet, setIsSet] = useState(hasPin);
  const [open, setOpen] = useState<DialogName | null>(null);
  const Dialog = open && dialogs[open];
  const onClose = () => {
    setOpen(null);
    setIsSet(hasPin());
    // Locks the app after a PIN was set, and leaves it open after it was removed.
    if (hasPin() !== isSet) refreshLock();
  };
  return (
    <>
      <RowCard>
        {isSet ? (
          <>
            <ButtonRow
              icon={Lock}
              title="Lock now"
              note="Locks by itself after 5 minutes"
              onClick={lockNow}
            />
            <ButtonRow icon={KeyRound} title="Change PIN" onClick={() => setOpen('change')} />
            <BiometricSwitch />
            <ButtonRow icon={LockOpen} title="Remove PIN" onClick={() => setOpen('removal')} />
          </>
        ) : (
          <ButtonRow
            icon={Lock}
            title="Set up a PIN"
            note="Keeps your journal locked when someone else uses this device"
            onClick={() => setOpen('setup')}
          />
        )}
      </RowCard>
      {Dialog && <Dialog onClose={onClose} />}
    </>
  );
}
