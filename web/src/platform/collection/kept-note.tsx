import { AwayNote } from '../device-store/away-note.tsx';
import { useUser } from '../session/current-user.ts';
import { getLastRead } from './last-read.ts';

/** Says that the server can't be reached, and how old the shown data is. */
export function KeptNote({
  of,
  ...note
}: {
  of: { rules: { place: { name: string } } };
  /** Such as "These are the dreams kept on this device." */
  text: string;
  className?: string;
}) {
  const { id: userId } = useUser();
  return <AwayNote {...note} readAt={getLastRead(of.rules.place.name, userId)} />;
}
