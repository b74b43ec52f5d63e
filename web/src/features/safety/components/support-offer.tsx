import { useRef, useState } from 'react';
import { isLine, supportStore } from '../support-store.ts';
import type { Offered } from './plain-support.tsx';
import { SupportCard } from './support-card.tsx';
import { SupportLine } from './support-line.tsx';

/** The card, or where a text only resembles words of crisis a line that leads to it. */
export function SupportOffer({ offer, wayOn, onWayOn }: Offered) {
  const place = useRef<HTMLDivElement>(null);
  // Here, not in the store: the same offer may stand on the page behind a dialog, and only one of them was pressed.
  const [wasFollowed, setWasFollowed] = useState(false);
  if (!isLine(offer))
    return <SupportCard need={offer.need} takesFocus={wasFollowed} wayOn={wayOn} onWayOn={onWayOn} />;
  const follow = () => {
    setWasFollowed(true);
    supportStore.offer({ ...offer, isFollowed: true });
  };
  const hide = () => {
    // Somebody who reads in a dialog reads on: the way on from a card may close it, and a line is too little for that.
    const reading = place.current?.closest<HTMLElement>('[role="dialog"] [tabindex="0"]');
    if (!reading) return onWayOn();
    supportStore.dismiss();
    reading.focus();
  };
  return (
    <div ref={place}>
      <SupportLine onFollow={follow} onHide={hide} />
    </div>
  );
}
