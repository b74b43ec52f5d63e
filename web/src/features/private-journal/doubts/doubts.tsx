import { useState } from 'react';
import { acceptWhatServerHas } from '../../../platform/private-journal/device/open-journal.ts';
import { doubts } from '../../../platform/private-journal/memory/doubts.ts';
import { useStore } from '../../../platform/store.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { sayDoubts } from './doubt-words.model.ts';

/** What the server sent that differs from what this device remembers, what it can mean, and what to do. */
export function Doubts() {
  const lines = sayDoubts(useStore(doubts));
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (lines.length === 0) return null;
  const accept = async () => {
    setPending(true);
    setFailed(false);
    try {
      await acceptWhatServerHas();
      location.reload();
    } catch {
      setFailed(true);
      setPending(false);
    }
  };
  return (
    <section aria-label="Something doesn't match" className="mt-9">
      <h2 className="mb-3 text-[1.3125rem]">Something doesn't match</h2>
      <Card className="grid gap-4 p-5">
        <ul className="grid list-disc gap-1.5 ps-5 font-medium">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="text-ink-2">
          This device remembers it differently. Nothing was overwritten, and what this device has is still
          here.
        </p>
        <p className="text-ink-2">
          The server may have been restored from a backup. It's also possible that somebody changes what it
          sends. Ask whoever runs it before you go on.
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Button variant="outline" onClick={() => location.reload()}>
            Look again
          </Button>
          <Button variant="quiet" pending={isPending} onClick={() => setAsking(true)}>
            Use what the server has
          </Button>
        </div>
        {hasFailed && (
          <p role="alert" className="font-medium text-danger">
            That isn't possible right now. Nothing was changed.
          </p>
        )}
      </Card>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Use what the server has?"
        description="Older forms take the place of newer ones, and what the server no longer has goes from your devices, too. Copy or export what you want to keep first."
        confirmLabel="Use it"
        onConfirm={() => {
          setAsking(false);
          void accept();
        }}
      />
    </section>
  );
}
