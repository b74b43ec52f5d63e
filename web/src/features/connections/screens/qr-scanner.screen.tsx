import { Card } from '../../../ui/layout/card.tsx';
import { makeLazyComponent } from '../../../ui/lazy-component.tsx';
import { NameDialog } from '../components/name-dialog.tsx';
import { ImageChoice } from '../scanner/image-choice.tsx';
import { ManualEntry } from '../scanner/manual-entry.tsx';
import { useConnecting } from '../use-connecting.ts';

type CameraProps = { onText: (text: string) => Promise<boolean> };
const CameraView = makeLazyComponent<CameraProps>({
  fetch: async () => (await import('../scanner/camera-view.tsx')).CameraView,
  fallback: () => null,
});

const instructions = [
  'Ask your friend to open Referrals and press My QR Code.',
  'Scan it with the camera, upload an image of it, or type the code below it.',
  "Once you're connected, you're listed among each other's people.",
];

export function QrScanner({ onConnected }: { onConnected: () => void }) {
  const { connect, isPending, question } = useConnecting(onConnected);
  return (
    <div className="mt-6 grid grid-cols-1 gap-5">
      <Card as="section" aria-label="Scan a QR code" className="grid grid-cols-1 gap-3 p-5">
        <h2 className="text-[1.3125rem]">Scan a QR code</h2>
        <CameraView onText={connect} />
        <ImageChoice onText={connect} />
        <p className="text-note">Pictures are read on this device and never sent.</p>
      </Card>
      <Card as="section" aria-label="Enter the code" className="grid grid-cols-1 gap-3 p-5">
        <h2 className="text-[1.3125rem]">Enter the code</h2>
        <ManualEntry isPending={isPending} onCode={connect} />
      </Card>
      <Card as="section" aria-label="How to connect" className="p-5">
        <h2 className="text-[1.3125rem]">How to connect</h2>
        <ol className="mt-2 grid list-decimal gap-1.5 ps-5 text-ink-2">
          {instructions.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
      {question && <NameDialog {...question} />}
    </div>
  );
}
