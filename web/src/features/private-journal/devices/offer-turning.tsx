import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/card.tsx';

/** What cutting a device off does and doesn't do. The one place that offers to turn the key afterwards. */
export function OfferTurning({
  deviceName,
  offerTurning,
}: {
  deviceName: string;
  /** What leads to a new key; left out where there is nothing that does. */
  offerTurning?: ReactNode;
}) {
  return (
    <Card role="status" className="mt-3 grid justify-items-start gap-3 bg-sunken p-4">
      <p className="font-medium wrap-anywhere">{deviceName} is cut off.</p>
      <p className="text-ink-2">
        It's signed out, and lets go of the key and its copies once it's seen again. Whoever took the key or
        pages from it before has them still, and can read with that key whatever they get from the server.{' '}
        {offerTurning
          ? 'A new key ends that for everything the server has from then on.'
          : "Only a new key would end that, and your journal can't be given a new one yet."}
      </p>
      {offerTurning}
    </Card>
  );
}
