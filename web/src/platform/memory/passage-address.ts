import type { TextRange } from '@reflect/engine/memory';

const form = /^(\d{1,7})-(\d{1,7})$/;

/** A part of a page's text as it appears in an address: `12-40`. */
export function writePassage({ start, end }: TextRange): string {
  return `${start}-${end}`;
}

/** The part of a page's text that an address names; null if it names none. */
export function readPassage(written: unknown): TextRange | null {
  const [, start, end] = (typeof written === 'string' && form.exec(written)) || [];
  if (start === undefined || end === undefined) return null;
  const range = { start: Number(start), end: Number(end) };
  return range.start < range.end ? range : null;
}

/** Whether an address names a part of a page's text. */
export function isPassage(written: unknown): written is string {
  return readPassage(written) !== null;
}
