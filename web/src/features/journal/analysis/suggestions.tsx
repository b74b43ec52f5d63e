import { Footprints, MessageCircleHeart, PenLine } from 'lucide-react';

const icons = [PenLine, MessageCircleHeart, Footprints];

/** What the writer might try. */
export function Suggestions({ suggestions }: { suggestions: readonly string[] }) {
  if (suggestions.length === 0) return null;
  return (
    <section aria-labelledby="analysis-suggestions">
      <h3 id="analysis-suggestions" className="pb-2 text-[1.1875rem]">
        You might try
      </h3>
      <ul className="grid gap-2">
        {suggestions.map((suggestion, at) => {
          const Icon = icons[at % icons.length] ?? PenLine;
          return (
            <li key={suggestion} className="flex gap-3 rounded-card border border-line px-3.5 py-3">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.7} />
              <span className="min-w-0 wrap-anywhere">{suggestion}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
