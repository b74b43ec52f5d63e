import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../button.tsx';
import { PlainDialog } from './plain-dialog.tsx';

/** What is there by then was never away; a dialog that only flashes would be in the way. */
const unnoticedMs = 150;
/** By then a connection has probably died unnoticed. */
const slowMs = 10_000;

/**
 * Stands for a part of the screen while it is fetched, so that the press that opens it shows something. A fetch that hangs
 * can't be made again on the same page, because the browser waits for the first one: after a while a reload is offered.
 */
export function PendingDialog({ onClose }: { onClose: () => void }) {
  const [stage, setStage] = useState<'unnoticed' | 'loading' | 'slow'>('unnoticed');
  useEffect(() => {
    const timers = [
      setTimeout(() => setStage('loading'), unnoticedMs),
      setTimeout(() => setStage('slow'), slowMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  const close = useRef<HTMLButtonElement>(null);
  if (stage === 'unnoticed') return null;
  const isSlow = stage === 'slow';
  return (
    <PlainDialog
      role="dialog"
      title={
        <span className="flex items-center gap-3">
          <LoaderCircle aria-hidden="true" className="size-5 animate-spin text-accent" strokeWidth={1.8} />
          Loading…
        </span>
      }
      text={
        isSlow
          ? 'This is taking longer than usual. You can wait, or reload the page. What you wrote is safe.'
          : undefined
      }
      isBusy
      focusRef={close}
      onClose={onClose}
    >
      <Button ref={close} variant="outline" onClick={onClose}>
        Close
      </Button>
      {isSlow && (
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      )}
    </PlainDialog>
  );
}
