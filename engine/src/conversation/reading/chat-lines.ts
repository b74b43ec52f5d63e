/** A line of a pasted text, in UTF-16 units; `text` begins at `start`. */
export type ChatLine = {
  text: string;
  start: number;
  end: number;
  /** How many `>` stand before it, as in quoted mail. */
  depth: number;
};

// Marks that chat apps put around names and lines for right-to-left scripts.
const invisible = /^[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\s]+/;
const quoteMarks = /^(?:[\s\u00a0]*>)+[\s\u00a0]?/;

/** Splits a text into lines without line ends, indentation, invisible and mail quote marks; blank lines stay. */
export function splitLines(content: string): ChatLine[] {
  const lines: ChatLine[] = [];
  for (const match of content.matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g)) {
    if (match.index === content.length && lines.length > 0) break;
    const raw = match[0].replace(/[\r\n]+$/, '');
    const quote = raw.match(quoteMarks)?.[0] ?? '';
    const inner = raw.slice(quote.length);
    const lead = inner.match(invisible)?.[0].length ?? 0;
    const text = inner.slice(lead).trimEnd();
    const start = match.index + quote.length + lead;
    lines.push({ text, start, end: start + text.length, depth: quote.match(/>/g)?.length ?? 0 });
  }
  return lines;
}
