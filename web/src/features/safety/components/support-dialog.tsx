import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { getSupportWords } from '../support-words.model.ts';
import { SupportPage } from './support-page.tsx';

/** In a dialog, so that what is being read stays behind it. */
export function SupportDialog({ onClose }: { onClose: () => void }) {
  const { title, lead } = getSupportWords(null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <p className="pb-2 text-ink-2">{lead}</p>
      <SupportPage />
    </Dialog>
  );
}
