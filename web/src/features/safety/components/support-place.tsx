import { late } from '../../../ui/late.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { isLine, supportStore, useOffer } from '../support-store.ts';
import { PlainSupport } from './plain-support.tsx';

// Nobody in need is met by an error: what cannot be fetched is replaced by what is already here.
const SupportOffer = late({
  fetch: async () => (await import('./support-offer.tsx')).SupportOffer,
  instead: PlainSupport,
});

/** Where support appears when there is some to offer; with `entryId` only that for this text. */
export function SupportPlace({
  entryId,
  wayOn,
  onWayOn,
}: {
  entryId?: string | undefined;
  wayOn: string;
  onWayOn: () => void;
}) {
  const latest = useOffer();
  const offer = entryId === undefined || latest?.entryId === entryId ? latest : null;
  const goOn = () => {
    supportStore.dismiss();
    onWayOn();
  };
  return (
    <>
      <LiveRegion
        message={
          offer === null
            ? ''
            : `Support is ${isLine(offer) ? 'mentioned' : 'shown'} on this page, if you would like it.`
        }
      />
      {offer !== null && <SupportOffer offer={offer} wayOn={wayOn} onWayOn={goOn} />}
    </>
  );
}
