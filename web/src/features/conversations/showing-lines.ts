/** A line of a conversation and the names of all that it shows. */
export type ShowingLine = { quote: string; shows: readonly string[] };

/** Each line once, with everything that it shows; a quote is the same with and without its full stop. */
export function linesShowing(findings: readonly { quote: string; of: string }[]): ShowingLine[] {
  const lines = new Map<string, { quote: string; shows: string[] }>();
  for (const { quote, of } of findings) {
    const line = lines.get(wordsOf(quote)) ?? { quote, shows: [] };
    if (!line.shows.includes(of)) line.shows.push(of);
    lines.set(wordsOf(quote), line);
  }
  return [...lines.values()];
}

const wordsOf = (quote: string) =>
  quote
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
