import { useLocation } from '@tanstack/react-router';
import { useUser } from '../../platform/current-user.ts';
import { Hint } from './hint.tsx';

const path = '/settings/private-journal';

/** Says that a switch of the journal has been left before its end, and leads to where it goes on or is undone. */
export function SwitchHint() {
  const { privateJournal } = useUser();
  const isThere = useLocation({ select: ({ pathname }) => pathname === path });
  if (isThere) return null;
  return (
    <Hint label="Private journal" to={path}>
      {privateJournal === 'turning-off'
        ? "Switching off your private journal isn't finished. Go on or undo it"
        : "Switching on your private journal isn't finished. Go on or undo it"}
    </Hint>
  );
}
