import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';

/** The bell. It holds the reminders of this device once they can be made. */
export function Reminders() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      label="Reminders"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <IconButton
          label="Reminders"
          tooltip={false}
          icon={<Bell aria-hidden="true" className="size-5" strokeWidth={1.7} />}
        />
      }
    >
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
