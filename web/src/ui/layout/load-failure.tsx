import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';

export function LoadFailure({
  title,
  text,
  isCard = false,
  isRetrying = false,
  onRetry,
  className,
}: {
  title?: string;
  text: string;
  /** Uses its own card, as what it replaces does. */
  isCard?: boolean;
  isRetrying?: boolean;
  onRetry: () => void;
  className?: string;
}) {
  return (
    <div
      role="alert"
      className={classNames(
        'grid justify-items-start gap-3',
        isCard && 'rounded-card border border-line bg-card p-5',
        className,
      )}
    >
      {title !== undefined && <p className="font-semibold">{title}</p>}
      <p className={title === undefined ? undefined : 'text-ink-2'}>{text}</p>
      <Button variant="outline" pending={isRetrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
