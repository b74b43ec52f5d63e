import { useEffect, useMemo, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { type Claim, shortenBetween, type TintedPart, tintText } from '../evidence.model.ts';

/** The writer's own sentences, tinted by feeling; of a chosen claim, only its own. */
export function EvidenceText({
  content,
  claims,
  selected,
}: {
  content: string;
  claims: readonly Claim[];
  selected: string | null;
}) {
  const parts = useMemo(() => tintText(content, claims), [content, claims]);
  const place = useRef<HTMLQuoteElement>(null);

  useEffect(() => {
    if (selected === null) return;
    place.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [selected]);

  return (
    <blockquote
      ref={place}
      aria-label="Your words"
      className="font-serif text-[1.0625rem] leading-[1.75] whitespace-pre-line wrap-anywhere"
    >
      {parts.map((part) => (
        <Part key={part.start} part={part} selected={selected} />
      ))}
    </blockquote>
  );
}

function Part({ part, selected }: { part: TintedPart; selected: string | null }) {
  const claim = selected === null ? part.claims[0] : part.claims.find(({ key }) => key === selected);
  if (claim === undefined || (selected === null && claim.family === null)) {
    return <span className={selected === null ? undefined : 'text-ink-3'}>{shortenBetween(part)}</span>;
  }
  const isChosen = selected !== null;
  return (
    <mark
      data-chosen={isChosen ? '' : undefined}
      title={part.claims.map(({ name }) => name).join(', ')}
      className={classNames(
        'rounded-[4px] box-decoration-clone px-0.75 py-px',
        claim.family !== null && 'text-on-emotion',
      )}
      style={{
        background: claim.family === null ? 'var(--accent-soft)' : `var(--${claim.family}-1)`,
        color: claim.family === null ? 'var(--ink)' : undefined,
      }}
    >
      {part.text}
    </mark>
  );
}
