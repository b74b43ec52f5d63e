import { Link } from '@tanstack/react-router';
import { QrCode, ScanLine } from 'lucide-react';
import { useState } from 'react';
import { usePremiumAdds } from '../../../platform/app-config.ts';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { makeLazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';

const icon = { 'aria-hidden': true, className: 'size-4.5', strokeWidth: 1.8 } as const;

const MyQrDialog = makeLazyDialog<{ onClose: () => void }>({
  fetch: async () => (await import('./my-qr-dialog.tsx')).MyQrDialog,
  close: ({ onClose }) => onClose(),
});

/** One person shows a QR code and the other scans it. */
export function ConnectionQrCard() {
  const premiumAdds = usePremiumAdds();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section" aria-label="Connection QR" className="p-5">
      <h2 className="text-[1.3125rem]">Connection QR</h2>
      <p className="mt-1 text-ink-2">
        Connect with a friend by scanning each other's code.
        {premiumAdds && ' You each get 1 day of Premium, once, as soon as you both have written an entry.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button
          className="flex-auto"
          variant="outline"
          icon={<QrCode {...icon} />}
          onClick={() => setIsOpen(true)}
        >
          My QR Code
        </Button>
        <Link to="/qr-scanner" className={getButtonClasses({ variant: 'outline', className: 'flex-auto' })}>
          <ScanLine {...icon} />
          Scan Code
        </Link>
      </div>
      {isOpen && <MyQrDialog onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
