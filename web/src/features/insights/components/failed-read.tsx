import { Button } from '../../../ui/button.tsx';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

/** Says that something can't be read now, and what is shown instead: an earlier answer, or what this device composed. */
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
  /** What is shown, such as "insights". */
  shown: string;
  shownFrom: Date | null;
  /** What is shown was composed on this device. */
  isMadeHere: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  className?: string;
}) {
  return (
    <div role="alert" className={className}>
      <p>{text}</p>
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
