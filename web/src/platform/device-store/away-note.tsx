const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

/** Says that the server can't be reached, what is shown instead, and how old that is. */
export function AwayNote({
  text,
  readAt,
  className = '',
}: {
  /** Such as "These are the dreams kept on this device." */
  text: string;
  /** When it was read from the server; null if unknown. */
  readAt: Date | null;
  className?: string;
}) {
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
