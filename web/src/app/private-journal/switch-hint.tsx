import { Link, useLocation } from '@tanstack/react-router';
import { useUser } from '../../platform/current-user.ts';

const path = '/settings/private-journal';

/** Says that a switch of the journal has been left before its end, and leads to where it goes on or is undone. */
export function SwitchHint() {
  const { privateJournal } = useUser();
  const isThere = useLocation({ select: ({ pathname }) => pathname === path });
  if (isThere) return null;
  return (
    <aside aria-label="Private journal" className="safe-x mx-auto w-full max-w-3xl px-4">
      <Link to={path} className="inline-flex min-h-11 items-center text-note underline underline-offset-4">
        {privateJournal === 'turning-off'
          ? "Switching off your private journal isn't finished. Go on or undo it"
          : "Switching on your private journal isn't finished. Go on or undo it"}
      </Link>
    </aside>
  );
}
