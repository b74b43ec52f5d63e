import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { RemindersPanel } from './reminders-panel.tsx';

export function RemindersDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="All reminders" size="small">
      <RemindersPanel heading="On this device" onLeave={onClose} />
    </Dialog>
  );
}
