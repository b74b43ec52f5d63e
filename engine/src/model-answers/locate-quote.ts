import type { Evidence } from '@reflect/contract';

const minQuoteLength = 3;

interface Folded {
  text: string;
  /** For each unit of `text`, its position in the original. */
  positions: number[];
}

function fold(original: string): Folded {
  let text = '';
  const positions: number[] = [];
  for (let at = 0; at < original.length; at++) {
    const unit = foldUnit(original[at]!);
    if (unit === ' ' && (text === '' || text.endsWith(' '))) continue;
    text += unit;
    positions.push(at);
  }
  return { text, positions };
}

// One code unit stays one code unit, so that positions don't change.
function foldUnit(unit: string): string {
  if (/\s/.test(unit)) return ' ';
  if (/[\u2018\u2019\u201B\u2032]/.test(unit)) return "'";
  if (/[\u201C-\u201F\u2033]/.test(unit)) return '"';
  if (/[\u2010-\u2015]/.test(unit)) return '-';
  const lower = unit.toLowerCase();
  return lower.length === 1 ? lower : unit;
}

/**
 * Returns a function that finds passages a language model quoted from a text. Letter case, white space and the shape
 * of quotation marks and dashes may differ, nothing else. The returned quote is always the original text.
 */
export function makeQuoteLocator(content: string): (quote: string) => Evidence | null {
  const folded = fold(content);
  return (quote) => {
    const wanted = fold(quote).text.trim();
    if (wanted.length < minQuoteLength) return null;
    const found = folded.text.indexOf(wanted);
    if (found < 0) return null;
    const start = folded.positions[found]!;
    const end = folded.positions[found + wanted.length - 1]! + 1;
    return { start, end, quote: content.slice(start, end) };
  };
}
