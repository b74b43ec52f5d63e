import { type ReactElement, useState } from 'react';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { RemindersPanel } from './reminders-panel.tsx';

/** Open from the start, because pressing the bell mounts it. */
export function RemindersPopover({ trigger }: { trigger: ReactElement }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Popover label="Reminders" open={isOpen} onOpenChange={setIsOpen} trigger={trigger}>
      <RemindersPanel onLeave={() => setIsOpen(false)} />
    </Popover>
  );
}
