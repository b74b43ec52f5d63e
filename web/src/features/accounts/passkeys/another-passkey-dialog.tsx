import type { OneTimeLink } from '@reflect/contract';
import { getButtonClasses } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { OneTimeLinkView } from './one-time-link.tsx';
import { addPageToLink } from './passkey-texts.model.ts';

export function AnotherPasskeyDialog({ link, onClose }: { link: OneTimeLink; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="Add a passkey"
      description="A second passkey opens the same journal. Keep one on each device that you write on."
    >
      <a href={addPageToLink('/settings', link)} className={getButtonClasses({ className: 'w-full' })}>
        Add one on this device
      </a>
      <h3 className="mt-6 mb-1 font-sans font-semibold text-[1rem] tracking-normal">On another device</h3>
      <p className="mb-4 text-ink-2">
        Scan this with it, or open the link there. Only pass it to your own devices: it opens your journal.
      </p>
      <OneTimeLinkView
        made={link}
        shared={{ title: 'Add a passkey to Reflect', text: 'Open this on your other device:' }}
      />
    </Dialog>
  );
}
