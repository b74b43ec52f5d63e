import type { AnalysedText } from '../analysis/use-analysed-text.ts';
import { NotThis } from './not-this.tsx';

export function Suggestions({ suggestions, text }: { suggestions: readonly string[]; text: AnalysedText }) {
  if (suggestions.length === 0) return null;
  return (
    <section aria-labelledby="analysis-suggestions">
      <h3 id="analysis-suggestions" className="pb-1 text-[1.1875rem]">
        You might try
      </h3>
      <ul className="grid">
        {suggestions.map((suggestion) => (
          <li key={suggestion} className="flex items-start justify-between gap-3">
            <span className="min-w-0 py-2 wrap-anywhere">{suggestion}</span>
            <NotThis claim={suggestion} onPress={() => text.takeAway('suggestion', suggestion)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
