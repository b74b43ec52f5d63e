import { Button } from '../../../ui/button.tsx';
import { uncovered } from '../../../ui/overlay/uncovered.ts';
import { supportMention } from '../support-mention.ts';
import { isLine, type Offer } from '../support-store.ts';

const link = 'font-semibold text-accent underline underline-offset-4';
const title = "You don't have to go through this alone";

export interface Offered {
  offer: Offer;
  wayOn: string;
  onWayOn: () => void;
}

/** Shown if the helplines can't be fetched: it's part of the page's own script. */
export function PlainSupport({ offer, wayOn, onWayOn }: Offered) {
  const directory = (
    <>
      Helplines where you live are listed at{' '}
      <a href="https://findahelpline.com" rel="noreferrer" className={link}>
        findahelpline.com
      </a>
      .{' '}
    </>
  );
  if (isLine(offer))
    return (
      <p {...uncovered} className="mb-5 text-ink-2">
        {supportMention} {directory}
        <Button variant="quiet" className="-my-3" onClick={onWayOn}>
          {wayOn}
        </Button>
      </p>
    );
  return (
    <section
      {...uncovered}
      aria-label={title}
      className="mb-5 animate-fade-in rounded-card border border-line bg-card p-5 text-ink shadow-card"
    >
      <h2 className="text-[1.3125rem] text-balance">{title}</h2>
      <p className="mt-1 text-ink-2">
        Some of what you wrote sounds heavy. {directory}
        If someone is in danger right now, call the emergency number where you are. In many countries it's{' '}
        <a href="tel:112" className={link}>
          112
        </a>
        .
      </p>
      <div className="mt-4">
        <Button onClick={onWayOn}>{wayOn}</Button>
      </div>
    </section>
  );
}
