import { tooManyText } from '../asked-too-much.ts';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

/** Says why the server wasn't read, what is shown instead, and how old that is. */
export function AwayNote({
  text,
  readAt,
  isTooMany,
  className = '',
}: {
  /** Such as "These are the dreams kept on this device." */
  text: string;
  /** When it was read from the server; null if unknown. */
  readAt: Date | null;
  /** The server was reached, and refused because too much was asked at once. */
  isTooMany: boolean;
  className?: string;
}) {
  return (
    <p role="status" className={`text-note ${className}`}>
      {isTooMany ? tooManyText : "Reflect can't be reached."} {text}
      {readAt !== null && (
        <>
          {' '}
          Last read from the server on <time dateTime={readAt.toISOString()}>{moment.format(readAt)}</time>.
        </>
      )}
    </p>
  );
}
