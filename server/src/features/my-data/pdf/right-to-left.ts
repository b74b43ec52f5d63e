import bidiFactory from 'bidi-js';
import type { FontName, Fonts, Run } from './fonts.ts';
import { splitGraphemes } from './graphemes.ts';
import { tellLettersApart } from './letters-of-glyphs.ts';
import { type Line, splitLines } from './lines-of-text.ts';
import { margin } from './print.ts';

// pdfkit writes words from left to right only, each run of another font separately, and takes longer and longer the
// more runs there are. So paragraphs with Arabic or Hebrew, and those with letters of several fonts, are laid out here:
// lines are filled in the order of reading, and then each line is put into the order on the page.
const bidi = bidiFactory();
const script = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** They control the direction of text, and have no shape. */
const marks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const maxWidthsKnown = 20_000;

export function isRightToLeft(text: string): boolean {
  return script.test(text);
}

/** A part of a line that is drawn at once: a word, or a gap. */
interface Piece {
  runs: Run[];
  width: number;
}

/** Writes paragraphs of any direction and any fonts; each begins at the side of its first letter. */
export function writeInLines({
  document,
  fonts,
  text,
  font,
  size,
  lineGap,
  isLeftToRight = false,
}: {
  document: PDFKit.PDFDocument;
  fonts: Fonts;
  text: string;
  font: 'text' | 'bold';
  size: number;
  lineGap: number;
  /** For a line of the program itself, which begins at the left whatever names it contains. */
  isLeftToRight?: boolean;
}): void {
  const width = document.page.width - 2 * margin;
  const lineHeight = document.font(font).fontSize(size).currentLineHeight(true) + lineGap;
  const ascent = ((document as unknown as { _font: { ascender: number } })._font.ascender / 1000) * size;
  const use = (name: FontName) => {
    document.font(name).fontSize(size);
    if (isArabic(name)) tellLettersApart(document);
  };
  const measureWidth = (runs: readonly Run[]) => {
    let sum = 0;
    for (const run of runs) {
      use(run.font);
      sum += document.widthOfString(run.text);
    }
    return sum;
  };

  const known = new Map<string, number>();
  /** Cached, because most words and letters of a text recur. */
  const measurePart = (part: string) => {
    const found = known.get(part);
    if (found !== undefined) return found;
    const measured = measureWidth(fonts.runsOf(part.replace(marks, ''), font));
    if (known.size >= maxWidthsKnown) known.clear();
    known.set(part, measured);
    return measured;
  };

  for (const paragraph of text.split('\n')) {
    const isTurned = isRightToLeft(paragraph);
    const levels = isTurned && bidi.getEmbeddingLevels(paragraph, isLeftToRight ? 'ltr' : undefined);
    const startsRight = levels && ((levels.paragraphs[0]?.level ?? 0) & 1) === 1;
    for (const { start, end } of splitLines(paragraph, { width, measureWidth: measurePart })) {
      if (document.y + lineHeight > document.page.height - margin) document.addPage();
      const parts = levels
        ? splitPieces({ paragraph, levels, start, end })
        : [{ part: paragraph.slice(start, end).replace(marks, ''), isReversed: false }];
      const pieces = parts.map(({ part, isReversed }): Piece => {
        const runs = fonts.runsOf(part, font);
        return { runs: orderRuns({ runs, isReversed }), width: measureWidth(runs) };
      });
      const lineWidth = pieces.reduce((sum, piece) => sum + piece.width, 0);
      let x = startsRight ? margin + width - lineWidth : margin;
      const { y } = document;
      for (const { runs } of pieces) {
        for (const run of runs) {
          use(run.font);
          document.text(run.text, x, y + ascent, { lineBreak: false, baseline: 'alphabetic' });
          x += document.widthOfString(run.text);
        }
      }
      document.x = margin;
      document.y = y + lineHeight;
    }
  }
  // A gap below the text is measured in lines of the present font.
  document.font(font).fontSize(size);
}

const isArabic = (name: FontName) => name === 'arabic' || name === 'arabicBold';

/**
 * From left to right. A font reverses letters of a script that is written from the right, and Arabic digits too, though
 * a number is written from the left. Signs alone it doesn't reverse, also within a word.
 */
function orderRuns({ runs, isReversed }: { runs: readonly Run[]; isReversed: boolean }): Run[] {
  const order = ({ text, ...run }: Run): Run => {
    const isRight = isReversed ? script.test(text) : !isArabic(run.font);
    return { ...run, text: isRight ? text : reverseGraphemes(text) };
  };
  return (isReversed ? runs.toReversed() : runs).map(order);
}

const reverseGraphemes = (text: string) =>
  [...splitGraphemes(text)]
    .map(({ segment }) => segment)
    .reverse()
    .join('');

/** The parts of a line from left to right, each with its letters in the order of reading. */
function splitPieces({
  paragraph,
  levels,
  start,
  end,
}: Line & { paragraph: string; levels: ReturnType<typeof bidi.getEmbeddingLevels> }): {
  part: string;
  isReversed: boolean;
}[] {
  if (end <= start) return [];
  const order = Array.from({ length: end - start }, (_, at) => start + at);
  for (const [from = 0, to = 0] of bidi.getReorderSegments(paragraph, levels, start, end - 1)) {
    const flipped = order.slice(from - start, to - start + 1).reverse();
    order.splice(from - start, flipped.length, ...flipped);
  }
  const mirrored = bidi.getMirroredCharactersMap(paragraph, levels.levels, start, end - 1);
  const getKind = (at: number) => `${levels.levels[at]} ${/\s/.test(paragraph[at] ?? '')}`;
  const groups: number[][] = [];
  for (const at of order) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isNext = last !== undefined && Math.abs(last - at) === 1 && getKind(last) === getKind(at);
    if (group && isNext) group.push(at);
    else groups.push([at]);
  }
  return groups.map((group) => {
    const isReversed = ((levels.levels[group[0] ?? 0] ?? 0) & 1) === 1;
    const logical = group.toSorted((one, other) => one - other);
    const part = logical
      .map((at) => mirrored.get(at) ?? paragraph[at])
      .join('')
      .replace(marks, '');
    return { part, isReversed };
  });
}
