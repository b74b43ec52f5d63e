import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { makeLazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';

const SupportDialog = makeLazyDialog({
  fetch: async () => (await import('./support-dialog.tsx')).SupportDialog,
  close: ({ onClose }) => onClose(),
});

/** Support without any detection: for the foot of an analysis or a conversation. */
export function SupportButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" className="-ms-3.5" onClick={() => setIsOpen(true)}>
        <LifeBuoy aria-hidden="true" className="size-4.5" strokeWidth={1.7} />
        Support
      </Button>
      {isOpen && <SupportDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
