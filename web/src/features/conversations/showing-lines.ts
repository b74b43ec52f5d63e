/** A line of a conversation and the names of what it shows. */
export type ShowingLine = { quote: string; shows: readonly string[] };

/** Lists each line once with everything it shows. A final full stop makes no difference. */
export function listShowingLines(findings: readonly { quote: string; of: string }[]): ShowingLine[] {
  const lines = new Map<string, { quote: string; shows: string[] }>();
  for (const { quote, of } of findings) {
    const line = lines.get(normalizeQuote(quote)) ?? { quote, shows: [] };
    if (!line.shows.includes(of)) line.shows.push(of);
    lines.set(normalizeQuote(quote), line);
  }
  return [...lines.values()];
}

const normalizeQuote = (quote: string) =>
  quote
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
