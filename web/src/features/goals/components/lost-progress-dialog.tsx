import { Check, Copy } from 'lucide-react';
import { useCopy } from '../../../platform/browser/share.ts';
import { Button } from '../../../ui/button.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { ProgressForm } from '../progress-form.model.ts';

const icon = { 'aria-hidden': true, className: 'size-4.5', strokeWidth: 1.8 } as const;

/** What was written about the progress of a goal that is gone. Closing it keeps the words. */
export function LostProgressDialog({
  written,
  onClose,
  onDiscard,
}: {
  written: ProgressForm;
  onClose: () => void;
  onDiscard: () => void;
}) {
  const { isCopied, copy } = useCopy();
  const { value, notes } = written;
  const hasNotes = notes.trim() !== '';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="Update Progress"
      description="This goal was deleted. What you wrote about it is still here."
      footer={
        <>
          <Button variant="outline" onClick={onDiscard}>
            Discard
          </Button>
          {hasNotes && (
            <Button
              icon={isCopied ? <Check {...icon} /> : <Copy {...icon} />}
              onClick={() => void copy(notes)}
            >
              {isCopied ? 'Copied!' : 'Copy the notes'}
            </Button>
          )}
        </>
      }
    >
      <dl className="grid gap-3">
        <div>
          <dt className="text-note">New total</dt>
          <dd className="tabular">{value}</dd>
        </div>
        {hasNotes && (
          <div>
            <dt className="text-note">Notes</dt>
            <dd
              dir="auto"
              className="font-serif text-[1.0625rem] whitespace-pre-line wrap-anywhere select-text"
            >
              {notes}
            </dd>
          </div>
        )}
      </dl>
      <LiveRegion message={isCopied ? 'Copied' : ''} />
    </Dialog>
  );
}
