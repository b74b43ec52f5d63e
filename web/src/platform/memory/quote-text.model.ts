import type { TextRange } from '@reflect/engine/memory';

/** Characters of a sentence, which may be a whole page without a full stop. */
const longest = 320;
/** Characters before the first match, if the beginning is cut. */
const lead = 80;

/** A piece of a quote; `isMatch` for a word that was searched for. */
export interface QuotePiece {
  text: string;
  start: number;
  isMatch: boolean;
}

/** A quote in pieces, cut around the first match if it is too long. */
export function piecesOfQuote(text: string, matches: readonly TextRange[]): QuotePiece[] {
  const { from, to } = windowOf(text, matches[0]?.start ?? 0);
  const pieces: QuotePiece[] = [];
  const add = (start: number, end: number, isMatch: boolean) =>
    end > start && pieces.push({ text: text.slice(start, end), start, isMatch });
  let at = from;
  for (const { start, end } of matches) {
    if (start < at || end > to) continue;
    add(at, start, false);
    add(start, end, true);
    at = end;
  }
  add(at, to, false);
  if (from > 0) pieces.unshift({ text: '…', start: -1, isMatch: false });
  if (to < text.length) pieces.push({ text: '…', start: to, isMatch: false });
  return pieces;
}

function windowOf(text: string, match: number): { from: number; to: number } {
  if (text.length <= longest) return { from: 0, to: text.length };
  const wanted = match + lead < longest ? 0 : match - lead;
  const from = wanted === 0 ? 0 : wordFrom(text, wanted);
  return { from, to: Math.min(text.length, wordUntil(text, from + longest)) };
}

function wordFrom(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space === -1 || space - at > lead / 2 ? wholeCharacter(text, at) : space + 1;
}

function wordUntil(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return at - space > lead / 2 ? wholeCharacter(text, at) : space;
}

/** Never between the two halves of a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  const isSecondHalf = (text.charCodeAt(at) & 0xfc00) === 0xdc00;
  return isSecondHalf ? at + 1 : at;
}
