import type { EmotionFamily } from '@reflect/contract';
import type { Note } from '@reflect/engine/memory';
import type { SpokenRange } from '../journal-slots.tsx';

/** A piece of a page's text, marked if a note is about it or if it is being read aloud. */
export interface Piece {
  start: number;
  text: string;
  mark: 'noted' | 'read' | null;
  /** The family of the feeling it shows, if it isn't marked. */
  family?: EmotionFamily;
}

export interface Tint {
  start: number;
  end: number;
  family: EmotionFamily;
}

/** A part of a page's text, with the note below it. */
interface Block {
  start: number;
  pieces: Piece[];
  note: Note | null;
}

/** The text of a page with each note below the sentence it is about. */
export function makeBlocks(
  content: string,
  {
    notes,
    readRange,
    tints = [],
  }: { notes: readonly Note[]; readRange: SpokenRange | null; tints?: readonly Tint[] },
): Block[] {
  const blocks: Block[] = [];
  let from = 0;
  for (const note of notes) {
    const { end } = note.range;
    if (end <= from) continue;
    blocks.push({
      start: from,
      pieces: cutPieces(content, { from, to: end, notes, readRange, tints }),
      note,
    });
    from = end + countLeadingSpace(content.slice(end));
  }
  if (from < content.length) {
    const pieces = cutPieces(content, { from, to: content.length, notes, readRange, tints });
    blocks.push({ start: from, pieces, note: null });
  }
  return blocks;
}

/** Part of a text in pieces. While it is read aloud, only what is being read is marked. */
export function cutPieces(
  content: string,
  {
    from = 0,
    to = content.length,
    notes,
    readRange,
    tints = [],
  }: {
    from?: number;
    to?: number;
    notes: readonly Note[];
    readRange: SpokenRange | null;
    tints?: readonly Tint[];
  },
): Piece[] {
  const ranges = readRange === null ? notes.map(({ range }) => range) : [readRange];
  const tinted = readRange === null ? tints : [];
  const cuts = [from, ...[...ranges, ...tinted].flatMap(({ start, end }) => [start, end]), to]
    .filter((at) => at >= from && at <= to)
    .sort((one, other) => one - other);
  return cuts.slice(1).flatMap((end, index): Piece[] => {
    const start = cuts[index]!;
    if (start === end) return [];
    const isMarked = ranges.some((range) => range.start <= start && end <= range.end);
    const mark = isMarked ? (readRange === null ? 'noted' : 'read') : null;
    const tint = isMarked ? undefined : tinted.find((each) => each.start <= start && end <= each.end);
    return [{ start, text: content.slice(start, end), mark, ...(tint && { family: tint.family }) }];
  });
}

function countLeadingSpace(text: string): number {
  return text.length - text.trimStart().length;
}
