import { type ReactElement, useState } from 'react';
import { Popover } from '../../../ui/popover.tsx';
import { RemindersPanel } from './reminders-panel.tsx';

/** The reminders under their bell. Open from the start, because it was asked for. */
export function RemindersPopover({ trigger }: { trigger: ReactElement }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Popover label="Reminders" open={isOpen} onOpenChange={setIsOpen} trigger={trigger}>
      <RemindersPanel onLeave={() => setIsOpen(false)} />
    </Popover>
  );
}
