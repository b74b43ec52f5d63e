import type { FoundPattern } from '@reflect/contract';
import { type Claim, countSentences } from './evidence.model.ts';

/** The emotions found, each with the number of sentences that show it. */
export function EmotionClaims({
  claims,
  names,
  selected,
  onToggle,
}: {
  claims: readonly Claim[];
  /** The emotions by name, for a reading without evidence. */
  names: readonly string[];
  selected: string | null;
  onToggle: (key: string) => void;
}) {
  if (claims.length === 0 && names.length === 0) return null;
  if (claims.length === 0) {
    return (
      <ul aria-label="Emotions" className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li
            key={name}
            className="rounded-full border border-line px-3.5 py-2 text-[0.9375rem] font-semibold"
          >
            {name}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul aria-label="Emotions" className="flex flex-wrap gap-2">
      {claims.map((claim) => (
        <li key={claim.key} className="min-w-0">
          <button
            type="button"
            aria-pressed={selected === claim.key}
            onClick={() => onToggle(claim.key)}
            className="inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-2.5 rounded-[1.375rem] border border-line px-4 py-1 max-sm:px-3.5 text-left text-[0.9375rem] transition-colors duration-150 hover:border-line-strong aria-pressed:border-ink"
            style={
              selected === claim.key
                ? { background: `var(--${claim.family}-1)`, color: 'var(--on-emotion)' }
                : {}
            }
          >
            <span
              aria-hidden="true"
              className="size-2.5 shrink-0 rounded-full"
              style={{ background: `var(--${claim.family}-3)` }}
            />
            <span className="max-w-[calc(100%-1.25rem)] font-semibold wrap-break-word">{claim.name}</span>
            <span className={selected === claim.key ? 'shrink-0 text-[0.84375rem]' : 'shrink-0 text-note'}>
              <span aria-hidden="true" className="sm:hidden">
                {claim.evidence.length}
              </span>
              <span className="max-sm:sr-only">{countSentences(claim)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Ways of thinking or living that the text shows. */
export function PatternClaims({
  claims,
  patterns,
  names,
  mayShow,
  selected,
  onToggle,
}: {
  claims: readonly Claim[];
  patterns: readonly FoundPattern[];
  names: readonly string[];
  mayShow: (said: string) => boolean;
  selected: string | null;
  /** Null where the sentences are not shown. */
  onToggle: ((key: string) => void) | null;
}) {
  const rows = claims.flatMap((claim, at) => {
    const description = patterns[at]?.description ?? '';
    return [{ claim, description: mayShow(description) ? description : '' }];
  });
  const loose = rows.length === 0 ? names.filter(mayShow) : [];
  if (rows.length === 0 && loose.length === 0) return null;
  return (
    <section aria-labelledby="analysis-patterns">
      <h3 id="analysis-patterns" className="pb-2 text-[1.1875rem]">
        What stands out
      </h3>
      <ul className="grid gap-1">
        {rows.map(({ claim, description }) => (
          <li key={claim.key}>
            {onToggle === null || claim.evidence.length === 0 ? (
              <p className="py-1 text-ink-2">
                <strong className="font-semibold text-ink">{claim.name}.</strong> {description}
              </p>
            ) : (
              <button
                type="button"
                aria-pressed={selected === claim.key}
                onClick={() => onToggle(claim.key)}
                className="-mx-2.5 block min-h-11 rounded-control px-2.5 py-2 text-left text-ink-2 transition-colors duration-150 hover:bg-sunken aria-pressed:bg-accent-soft"
              >
                <strong className="font-semibold text-ink">{claim.name}.</strong> {description}
              </button>
            )}
          </li>
        ))}
        {loose.map((name) => (
          <li key={name} className="py-1 font-semibold">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
