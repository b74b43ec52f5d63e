import { useUser } from '../current-user.ts';
import { lastRead } from './last-read.ts';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

/** Says that the server can't be reached, what is shown instead, and from when that is. */
export function KeptNote({
  of,
  text,
  className = '',
}: {
  /** The collection that is shown. */
  of: { rules: { place: { name: string } } };
  /** Such as "These are the dreams kept on this device." */
  text: string;
  className?: string;
}) {
  const { id: userId } = useUser();
  const readAt = lastRead(of.rules.place.name, userId);
  return (
    <p role="status" className={`text-note ${className}`}>
      Reflect can't be reached. {text}
      {readAt !== null && (
        <>
          {' '}
          Last read from the server on <time dateTime={readAt.toISOString()}>{moment.format(readAt)}</time>.
        </>
      )}
    </p>
  );
}
