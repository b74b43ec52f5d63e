import { Button } from '../../../ui/button.tsx';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

/** Says that something can't be read now, and shows an earlier answer or one composed on this device. */
export function FailedRead({
  text,
  shown,
  shownFrom,
  isMadeHere,
  isRetrying,
  onRetry,
  className = '',
}: {
  text: string;
  /** Such as "insights". */
  shown: string;
  shownFrom: Date | null;
  /** Whether it was composed on this device. */
  isMadeHere: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  className?: string;
}) {
  // An error of the server is reported as it is. Without a connection, the server wasn't asked.
  const isOffline = !navigator.onLine;
  const hasNothing = shownFrom === null && !isMadeHere;
  return (
    <div role="alert" className={className}>
      <p>
        {isOffline
          ? `You're offline${hasNothing ? `, and no ${shown} are kept on this device yet` : ''}.`
          : text}
      </p>
      {isMadeHere && (
        <p className="mt-1 text-note">
          These {shown} were put together on this device, from everything that's kept on it.
        </p>
      )}
      {!isMadeHere && shownFrom !== null && (
        <p className="mt-1 text-note">
          These are the {shown} from{' '}
          <time dateTime={shownFrom.toISOString()}>{moment.format(shownFrom)}</time>. What you wrote since
          then isn't in them yet.
        </p>
      )}
      <Button variant="outline" className="mt-3" pending={isRetrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
