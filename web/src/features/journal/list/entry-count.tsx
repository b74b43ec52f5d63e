export function EntryCount({ found, all }: { found: number | null; all: number }) {
  if (all === 0) return null;
  const unit = all === 1 ? 'entry' : 'entries';
  return (
    // With very large letters, the field is left to the search text.
    <bdi className="hidden shrink-0 text-[0.875rem] whitespace-nowrap text-ink-2 tabular @min-[17rem]:inline">
      <strong className="font-semibold text-ink">{(found ?? all).toLocaleString()}</strong>{' '}
      {found !== null && `of ${all.toLocaleString()} `}
      {/* On a phone, the space is left to the search text. */}
      <span className="sr-only @min-[24rem]:not-sr-only">{unit}</span>
    </bdi>
  );
}
