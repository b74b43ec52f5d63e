import { useEffect, useMemo, useRef } from 'react';
import { type Claim, mergeTints, shortenBetween, tintText } from './evidence.model.ts';

/** The writer's own sentences tinted by feeling; for a selected claim, only its sentences. */
export function EvidenceText({
  content,
  claims,
  selected,
}: {
  content: string;
  claims: readonly Claim[];
  selected: string | null;
}) {
  const parts = useMemo(() => mergeTints(tintText(content, claims), selected), [content, claims, selected]);
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
        <Part key={part.start} part={part} isChoosing={selected !== null} />
      ))}
    </blockquote>
  );
}

function Part({ part, isChoosing }: { part: ReturnType<typeof mergeTints>[number]; isChoosing: boolean }) {
  const { tint } = part;
  if (tint === null) {
    return <span className={isChoosing ? 'text-ink-3' : undefined}>{shortenBetween(part)}</span>;
  }
  return (
    <mark
      data-chosen={isChoosing ? '' : undefined}
      title={part.claims.map(({ name }) => name).join(', ')}
      className="rounded-[4px] box-decoration-clone px-0.75 py-px"
      style={
        tint.family === null
          ? { background: 'var(--accent-soft)', color: 'var(--ink)' }
          : { background: `var(--${tint.family}-1)`, color: 'var(--on-emotion)' }
      }
    >
      {part.text}
    </mark>
  );
}
