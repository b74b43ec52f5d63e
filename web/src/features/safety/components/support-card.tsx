import type { SupportNeed } from '@reflect/contract';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { uncovered } from '../../../ui/overlay/uncovered.ts';
import { bringIntoView, staysInView } from '../../../ui/stays-in-view.ts';
import { getSupportWords } from '../support-words.model.ts';
import { Grounding } from './grounding.tsx';
import { Helplines } from './helplines.tsx';
import { QuickExit } from './quick-exit.tsx';

const focus = (heading: HTMLElement | null) => heading?.focus();

/** Can be dismissed. */
export function SupportCard({
  need,
  quote,
  takesFocus = false,
  wayOn,
  onWayOn,
}: {
  need: SupportNeed;
  /** The words that the card rests on. */
  quote?: string | undefined;
  /** Whether a press opened the card. */
  takesFocus?: boolean;
  wayOn: string;
  onWayOn: () => void;
}) {
  const headingId = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => bringIntoView(card.current), []);
  const [isGrounding, setIsGrounding] = useState(false);
  const { title, about, lead, care } = getSupportWords(need);
  const isQuoted = quote !== undefined && about !== null;
  return (
    <section
      {...staysInView}
      {...uncovered}
      ref={card}
      aria-labelledby={headingId}
      className="@container mb-5 scroll-mt-20 animate-fade-in rounded-card border border-line bg-card p-[min(1.25rem,5vw)] text-ink shadow-card"
    >
      {/* With large letters the title has the whole width, below the cross. */}
      <div className="flex items-start gap-2 @max-[12rem]:flex-col-reverse @max-[12rem]:items-stretch @max-[12rem]:gap-0">
        <h2
          id={headingId}
          ref={takesFocus ? focus : null}
          tabIndex={takesFocus ? -1 : undefined}
          className="min-w-0 flex-1 text-[1.3125rem] text-balance"
        >
          {title}
        </h2>
        <IconButton
          label="Hide this"
          onClick={onWayOn}
          className="-mt-2.5 -me-2.5 @max-[12rem]:self-end"
          icon={<X aria-hidden="true" className="size-5" strokeWidth={1.7} />}
        />
      </div>
      <p className="mt-1 text-ink-2 wrap-anywhere">
        {isQuoted ? (
          <>
            You wrote{' '}
            <span className="font-serif text-[1.0625rem] text-ink">
              “<bdi>{quote}</bdi>”
            </span>{' '}
            {about.quoted}{' '}
          </>
        ) : (
          about !== null && `${about.unquoted} `
        )}
        {lead}
      </p>
      {care && <p className="mt-2 text-ink-2">{care}</p>}
      {need.kinds.includes('abuse') && <QuickExit />}
      <Helplines need={need} isShort />
      {isGrounding && <Grounding />}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button onClick={onWayOn}>{wayOn}</Button>
        <Button variant="outline" aria-expanded={isGrounding} onClick={() => setIsGrounding(!isGrounding)}>
          A moment to steady yourself
        </Button>
      </div>
      <p className="mt-3 text-note">
        Only you can see this, and nobody is notified.{' '}
        {about !== null && 'This card belongs to these words and goes when they do. '}
        You can also find it in Settings.
      </p>
      {about !== null && (
        <Button variant="quiet" size="small" className="-mb-1 -ms-3.5" onClick={onWayOn}>
          That's not what I meant
        </Button>
      )}
    </section>
  );
}
