import { Button } from '../../../ui/button.tsx';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

/** Says that something can't be read now, and from when it is where an earlier answer is shown instead. */
export function FailedRead({
  text,
  shown,
  shownFrom,
  isRetrying,
  onRetry,
  className = '',
}: {
  text: string;
  /** What is shown, such as "insights". */
  shown: string;
  shownFrom: Date | null;
  isRetrying: boolean;
  onRetry: () => void;
  className?: string;
}) {
  return (
    <div role="alert" className={className}>
      <p>{text}</p>
      {shownFrom !== null && (
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
