import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';

const link = 'font-semibold text-accent underline underline-offset-4';

/** What is offered where the card with the lines of one's country cannot be fetched: it lies in the page from the start. */
export function PlainSupportCard({ wayOn, onWayOn }: { wayOn: string; onWayOn: () => void }) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="mb-5 animate-fade-in rounded-card border border-line bg-card p-5 text-ink shadow-card"
    >
      <h2 id={headingId} className="text-[1.3125rem] text-balance">
        You don’t have to hold this alone
      </h2>
      <p className="mt-1 text-ink-2">
        Some of what you wrote sounds heavy. Helplines where you live are listed at{' '}
        <a href="https://findahelpline.com" rel="noreferrer" className={link}>
          findahelpline.com
        </a>
        . If somebody is in danger right now, call the emergency number where you are; in many countries it is{' '}
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
