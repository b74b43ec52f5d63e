import { markMatches, type TextRange } from './search.model.ts';

export function MarkedText({
  text,
  ranges = [],
}: {
  text: string;
  ranges?: readonly TextRange[] | undefined;
}) {
  if (ranges.length === 0) return text;
  let at = 0;
  return markMatches(text, ranges).map((part) => {
    const key = at;
    at += part.text.length;
    if (!part.isMatch) return <span key={key}>{part.text}</span>;
    return (
      <mark key={key} className="rounded-[4px] bg-accent-soft px-0.5 text-accent">
        {part.text}
      </mark>
    );
  });
}
