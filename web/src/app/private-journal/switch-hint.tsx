import { useLocation } from '@tanstack/react-router';
import { useUser } from '../../platform/session/current-user.ts';
import { Hint } from './hint.tsx';

const path = '/settings/private-journal';

/** Says that switching the journal on or off wasn't finished, and links to where it can be finished or undone. */
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
