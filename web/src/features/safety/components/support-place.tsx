import { late } from '../../../ui/late.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { supportStore, useOffer } from '../support-store.ts';
import { PlainSupportCard } from './plain-support-card.tsx';

// Nobody in need is met by an error: what cannot be fetched is replaced by what is already here.
const SupportCard = late({
  fetch: async () => (await import('./support-card.tsx')).SupportCard,
  instead: PlainSupportCard,
});

/** Where the support card appears when there is one; with `entryId` only the one for that text. */
export function SupportPlace({
  entryId,
  wayOn,
  onWayOn,
}: {
  entryId?: string | undefined;
  wayOn: string;
  onWayOn: () => void;
}) {
  const offer = useOffer();
  const need = offer !== null && (entryId === undefined || offer.entryId === entryId) ? offer.need : null;
  const goOn = () => {
    supportStore.dismiss();
    onWayOn();
  };
  return (
    <>
      <LiveRegion message={need === null ? '' : 'Support is shown on this page, if you would like it.'} />
      {need !== null && <SupportCard need={need} wayOn={wayOn} onWayOn={goOn} />}
    </>
  );
}
