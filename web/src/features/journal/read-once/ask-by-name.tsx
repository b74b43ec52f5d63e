import type { JournalEntry } from '@reflect/contract';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { openedFor } from '../../../platform/private-journal/private-here.ts';
import { useStore } from '../../../platform/store.ts';
import { Button } from '../../../ui/button.tsx';
import { makeLazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { isBlank } from '../journal.model.ts';
import type { AskDialogProps } from './ask-dialog.tsx';
import { type Receiver, useReceivers } from './receivers.ts';

const AskDialog = makeLazyDialog<AskDialogProps>({
  fetch: async () => (await import('./ask-dialog.tsx')).AskDialog,
  close: ({ onClose }) => onClose(),
});

interface AskedEntry {
  entry: JournalEntry;
  /** Whether the server has its row, so that an answer can be kept with it. */
  isStored: boolean;
}

/** Offers to send the text of an entry of a private journal once, to each receiver that can be asked. */
export function AskByName({ entry, isStored }: AskedEntry) {
  const isPrivate = useStore(openedFor) !== null;
  return isPrivate && !isBlank(entry.content) ? <Offers entry={entry} isStored={isStored} /> : null;
}

function Offers(asked: AskedEntry) {
  const receivers = useReceivers();
  // Kept while its dialog is open, because the server's receivers may change meanwhile.
  const [chosen, setChosen] = useState<Receiver | null>(null);
  return (
    <>
      {receivers.length > 0 && (
        <div className="mt-4 -ms-3.5 flex flex-wrap gap-x-2">
          {receivers.map((receiver) => (
            <Button
              key={receiver.name}
              variant="quiet"
              size="small"
              aria-haspopup="dialog"
              onClick={() => setChosen(receiver)}
              icon={<Send aria-hidden="true" className="size-4" strokeWidth={1.8} />}
            >
              <span className="wrap-anywhere">Ask {receiver.name} about this entry…</span>
            </Button>
          ))}
        </div>
      )}
      {chosen !== null && <AskDialog {...asked} receiver={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
