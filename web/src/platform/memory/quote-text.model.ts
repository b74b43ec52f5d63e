import type { TextRange } from '@reflect/engine/memory';

/** Characters of a sentence, which may be a whole page without a full stop. */
const maxLength = 320;
/** Characters before the first match, if the beginning is cut. */
const lead = 80;

/** A piece of a quote; `isMatch` for a word that was searched for. */
export interface QuotePiece {
  text: string;
  start: number;
  isMatch: boolean;
}

/** A quote in pieces, cut around the first match if it is too long. */
export function splitQuote(text: string, matches: readonly TextRange[]): QuotePiece[] {
  const { from, to } = findWindow(text, matches[0]?.start ?? 0);
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

function findWindow(text: string, match: number): { from: number; to: number } {
  if (text.length <= maxLength) return { from: 0, to: text.length };
  const wanted = match + lead < maxLength ? 0 : match - lead;
  const from = wanted === 0 ? 0 : findWordStart(text, wanted);
  return { from, to: Math.min(text.length, findWordEnd(text, from + maxLength)) };
}

function findWordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space === -1 || space - at > lead / 2 ? alignToCharacter(text, at) : space + 1;
}

function findWordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return at - space > lead / 2 ? alignToCharacter(text, at) : space;
}

/** Never between the two halves of a surrogate pair. */
function alignToCharacter(text: string, at: number): number {
  const isSecondHalf = (text.charCodeAt(at) & 0xfc00) === 0xdc00;
  return isSecondHalf ? at + 1 : at;
}
