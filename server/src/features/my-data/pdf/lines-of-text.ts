import LineBreaker from 'linebreak';
import { splitGraphemes } from './graphemes.ts';

/** A line of a paragraph, by its indices. */
export interface Line {
  start: number;
  /** After the last character. */
  end: number;
}

/** A longer word is wider than any line, and isn't measured as a whole. */
const maxWordLength = 400;

/**
 * The lines of a paragraph, in the order of reading. They end where the script allows it: in Chinese and Japanese
 * between any two letters, but never before a full stop. A word that is wider than a line is cut.
 */
export function splitLines(
  paragraph: string,
  { width, widthOf }: { width: number; widthOf: (part: string) => number },
): Line[] {
  const lines: Line[] = [];
  let line: Line = { start: 0, end: 0 };
  let used = 0;
  const add = (part: string, at: number) => {
    const word = part.trimEnd();
    if (used > 0 && used + widthOf(word) > width) {
      lines.push(line);
      line = { start: at, end: at };
      used = 0;
    }
    line.end = at + part.length;
    used += widthOf(part);
  };
  for (const { part, at } of splitParts(paragraph)) {
    if (part.length < maxWordLength && widthOf(part.trimEnd()) <= width) add(part, at);
    else for (const { segment, index } of splitGraphemes(part)) add(segment, at + index);
  }
  lines.push(line);
  return lines.map(({ start, end }) => ({
    start,
    end: start + paragraph.slice(start, end).trimEnd().length,
  }));
}

/** The parts of a paragraph between which a line may end, each with the gap after it. */
function* splitParts(paragraph: string): Generator<{ part: string; at: number }> {
  const breaker = new LineBreaker(paragraph);
  let at = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    yield { part: paragraph.slice(at, next.position), at };
    at = next.position;
  }
}
