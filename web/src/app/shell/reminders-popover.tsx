import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { Popover } from '../../ui/popover.tsx';

/** It holds the reminders of this device once they can be made. Open from the start, because it was asked for. */
export function RemindersPopover({ trigger }: { trigger: ReactElement }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Popover label="Reminders" open={isOpen} onOpenChange={setIsOpen} trigger={trigger}>
      <h2 className="text-[1.25rem]">Reminders</h2>
      <p className="mt-1.5 text-ink-2">
        No reminders yet. A daily check-in, an evening look back or a time of your own will live here once
        reminders can be set.
      </p>
      <Link
        to="/dashboard"
        search={{ tab: 'calendar' }}
        onClick={() => setIsOpen(false)}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
      >
        Open the calendar
      </Link>
    </Popover>
  );
}
