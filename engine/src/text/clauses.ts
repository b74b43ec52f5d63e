/** A part of a text, in UTF-16 units. */
export type Span = { start: number; end: number };

const clauseBreak = /[,;:.!?…—–()\n]+(?=\s|$)|\s(?=(?:but|because|although|though|while)\s)/giu;
const minWords = 4;

/** Returns the clause around a span: between the pauses before and after it, or the whole text if that is short. */
export function findClause(text: string, from: number, to: number): Span {
  let start = 0;
  let end = text.length;
  for (const match of text.matchAll(clauseBreak)) {
    if (match.index + match[0].length <= from) start = match.index + match[0].length;
    else if (match.index >= to) {
      end = match.index;
      break;
    }
  }
  const clause = trimSpan(text, { start, end });
  const words = text.slice(clause.start, clause.end).split(/\s+/).length;
  return words < minWords && text.length < 160 ? trimSpan(text, { start: 0, end: text.length }) : clause;
}

function trimSpan(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && /[\s\-*•]/.test(text[start]!)) start += 1;
  while (end > start && /[\s.,;:]/.test(text[end - 1]!)) end -= 1;
  return { start, end };
}

/** Finds quotations: between double quotation marks of any shape. */
export function findQuotedSpans(text: string): Span[] {
  return [...text.matchAll(/["“„«][^"“”„»]+(?:["”“»]|$)/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}
