import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lockNow } from '../lock-state.ts';
import { hasPin } from '../pin-presence.ts';
import { PinRemovalDialog } from './pin-removal-dialog.tsx';
import { PinSetupDialog } from './pin-setup-dialog.tsx';

/** Sets up or removes the PIN of this device, and locks it. */
export function PinSettings() {
  const [isSet, setIsSet] = useState(hasPin);
  const [open, setOpen] = useState<'setup' | 'removal' | null>(null);
  const refresh = () => setIsSet(hasPin());
  const toggle = (dialog: 'setup' | 'removal') => (isOpen: boolean) => setOpen(isOpen ? dialog : null);
  return (
    <>
      <p className="mb-3 text-ink-2">
        {isSet
          ? 'Reflect asks for your PIN when it starts and after five minutes of inactivity.'
          : 'A PIN keeps your journal locked when someone else uses this device.'}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {isSet ? (
          <>
            <Button
              variant="outline"
              icon={<Lock aria-hidden="true" className="size-4.5" strokeWidth={1.8} />}
              onClick={lockNow}
            >
              Lock now
            </Button>
            <Button variant="quiet" onClick={() => setOpen('removal')}>
              Remove PIN
            </Button>
          </>
        ) : (
          <Button variant="outline" onClick={() => setOpen('setup')}>
            Set up a PIN
          </Button>
        )}
      </div>
      <PinSetupDialog open={open === 'setup'} onOpenChange={toggle('setup')} onDone={refresh} />
      <PinRemovalDialog open={open === 'removal'} onOpenChange={toggle('removal')} onDone={refresh} />
    </>
  );
}
