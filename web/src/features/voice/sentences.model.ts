export interface TextRange {
  start: number;
  end: number;
}

/** Browsers break off long utterances. Shorter ones also start sooner. */
const maxPieceLength = 220;

/** The sentences of a text in order: very long ones in parts, and no parts without words. */
export function splitForReading(text: string, language?: string): TextRange[] {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text);
  return [...sentences]
    .flatMap(({ segment, index }) => splitLines(segment, index))
    .flatMap((range) => cutLong(text, range))
    .map((range) => trimRange(text, range))
    .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)));
}

function splitLines(sentence: string, from: number): TextRange[] {
  return [...sentence.matchAll(/[^\n]+/gu)].map(({ 0: line, index }) => ({
    start: from + index,
    end: from + index + line.length,
  }));
}

/** Cuts at a comma if there is one, else between words, else at the limit. */
function cutLong(text: string, range: TextRange): TextRange[] {
  const pieces: TextRange[] = [];
  let { start } = range;
  while (range.end - start > maxPieceLength) {
    const part = text.slice(start, start + maxPieceLength);
    const cut =
      [/[,;:–—][^,;:–—]*$/u, /\s\S*$/u]
        .map((end) => part.search(end) + 1)
        .find((at) => at > maxPieceLength / 3) ??
      maxPieceLength - (isHighSurrogate(part, maxPieceLength - 1) ? 1 : 0);
    pieces.push({ start, end: start + cut });
    start += cut;
  }
  return [...pieces, { start, end: range.end }];
}

function isHighSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code <= 0xdbff;
}

function trimRange(text: string, { start, end }: TextRange): TextRange {
  const piece = text.slice(start, end);
  return {
    start: start + piece.length - piece.trimStart().length,
    end: end - piece.length + piece.trimEnd().length,
  };
}
