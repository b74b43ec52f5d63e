import { markMatches } from '../search.model.ts';

/** A text with what matches the search marked. */
export function MarkedText({ text, searchText }: { text: string; searchText: string }) {
  let at = 0;
  return markMatches(text, searchText).map((part) => {
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
