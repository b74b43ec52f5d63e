import { type ReactElement, useState } from 'react';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { RemindersPanel } from './reminders-panel.tsx';

/** The reminders popover. Open from the start, because it is mounted by a press of the bell. */
export function RemindersPopover({ trigger }: { trigger: ReactElement }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Popover label="Reminders" open={isOpen} onOpenChange={setIsOpen} trigger={trigger}>
      <RemindersPanel onLeave={() => setIsOpen(false)} />
    </Popover>
  );
}
