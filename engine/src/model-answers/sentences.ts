// After a closing quotation mark a sentence may continue in lower case.
const ending = /[.!?…]+(?:["”’»)\]]+(?:\s+(?![\p{Ll}\s])|$)|\s+|$)|\n+/gu;

/**
 * Splits a text after its sentences, white space included, so that the joined pieces equal the text. A sentence
 * doesn't end within quotation marks.
 */
export function cutSentences(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const match of text.matchAll(ending)) {
    const end = match.index + match[0].length;
    const piece = text.slice(start, end);
    if (hasOpenQuote(piece)) continue;
    pieces.push(piece);
    start = end;
  }
  if (start < text.length) pieces.push(text.slice(start));
  return pieces;
}

function hasOpenQuote(text: string): boolean {
  const count = (marks: RegExp) => text.match(marks)?.length ?? 0;
  return count(/"/g) % 2 === 1 || count(/[“„]/g) > count(/”/g) || count(/«/g) > count(/»/g);
}
