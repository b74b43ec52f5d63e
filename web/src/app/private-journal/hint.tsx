import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** A line below the header of every screen, linking to where something about the private journal is decided. */
export function Hint({
  label,
  to,
  isUrgent = false,
  children,
}: {
  label: string;
  to: string;
  isUrgent?: boolean;
  children: ReactNode;
}) {
  return (
    <aside aria-label={label} className="shell-hint safe-x">
      <div className="mx-auto max-w-3xl px-5">
        <Link
          to={to}
          className={classNames(
            'inline-flex min-h-11 items-center underline underline-offset-4',
            isUrgent ? 'font-medium text-danger' : 'text-note',
          )}
        >
          {children}
        </Link>
      </div>
    </aside>
  );
}
