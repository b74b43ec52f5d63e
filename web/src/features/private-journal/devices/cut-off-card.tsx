import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { offerTurning } from '../ways/offer-turning.ts';

export function CutOffCard({ deviceName }: { deviceName: string }) {
  return (
    <Card role="status" className="mt-3 grid justify-items-start gap-3 bg-sunken p-4">
      <p className="font-medium wrap-anywhere">{deviceName} is cut off.</p>
      <p className="text-ink-2">
        It's signed out, and lets go of the key and its copies once it's seen again. Whoever took the key or
        entries from it before has them still, and can read with that key whatever they get from the server. A
        new key ends that for everything the server has from then on.
      </p>
      <Button variant="outline" onClick={offerTurning}>
        Replace the key
      </Button>
    </Card>
  );
}
