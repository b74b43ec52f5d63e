import { useRef, useState } from 'react';
import { isLine, supportStore } from '../support-store.ts';
import type { Offered } from './plain-support.tsx';
import { SupportCard } from './support-card.tsx';
import { SupportLine } from './support-line.tsx';

/** The support card, or for a text that only resembles words of crisis, a line that opens it. */
export function SupportOffer({ offer, wayOn, onWayOn }: Offered) {
  const place = useRef<HTMLDivElement>(null);
  // Kept in the component, because the page behind a dialog may show the same offer.
  const [wasFollowed, setWasFollowed] = useState(false);
  if (!isLine(offer))
    return (
      <SupportCard
        need={offer.need}
        quote={offer.quote}
        takesFocus={wasFollowed}
        wayOn={wayOn}
        onWayOn={onWayOn}
      />
    );
  const follow = () => {
    setWasFollowed(true);
    supportStore.offer({ ...offer, isFollowed: true });
  };
  const hide = () => {
    // In a dialog, `onWayOn` may close it; hiding a line should not.
    const read = place.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[tabindex="0"]');
    if (!read) return onWayOn();
    supportStore.dismiss(offer);
    read.focus();
  };
  return (
    <div ref={place}>
      <SupportLine onFollow={follow} onHide={hide} />
    </div>
  );
}
