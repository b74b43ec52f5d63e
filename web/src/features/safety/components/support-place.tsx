import { makeLazyComponent } from '../../../ui/lazy-component.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { isLine, supportStore, useOffer } from '../support-store.ts';
import { PlainSupport } from './plain-support.tsx';

// Support must not fail: PlainSupport is in the page from the start.
const SupportOffer = makeLazyComponent({
  fetch: async () => (await import('./support-offer.tsx')).SupportOffer,
  fallback: PlainSupport,
});

/** With `entryId`, only the support for this text and what is within it. */
export function SupportPlace({
  entryId,
  part,
  wayOn,
  onWayOn,
}: {
  entryId?: string | undefined;
  /** Only the card, or only the line. */
  part?: 'card' | 'line' | undefined;
  wayOn: string;
  onWayOn: () => void;
}) {
  const latest = useOffer(entryId);
  const isPart = part === undefined || latest === null || isLine(latest) === (part === 'line');
  const offer = isPart ? latest : null;
  const goOn = () => {
    supportStore.dismiss(offer);
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
