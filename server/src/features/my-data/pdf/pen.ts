import { isEastAsian } from './east-asian-languages.ts';
import type { Fonts } from './fonts.ts';
import { ink, sizes } from './print.ts';
import { isRightToLeft, writeInLines } from './right-to-left.ts';

interface Style {
  font?: 'text' | 'bold';
  size?: number;
  color?: string;
  lineGap?: number;
  align?: 'left' | 'center';
  /** For a line of the program itself, which begins at the left whatever names it contains. */
  isLeftToRight?: boolean;
}

/** For a word that is wider than a line, pdfkit measures again for each letter. */
const endlessWord = /\S{60}/;

/** Writes texts of any script at the current place, each letter in a font that has it. */
export function makePen({ document, fonts }: { document: PDFKit.PDFDocument; fonts: Fonts }) {
  return {
    document,
    write(
      text: string,
      {
        font = 'text',
        size = sizes.text,
        color = ink,
        lineGap = 2,
        align = 'left',
        isLeftToRight,
      }: Style = {},
    ) {
      document.fontSize(size).fillColor(color);
      const shown = toPrintable(text);
      const inLines = { document, fonts, text: shown, font, size, lineGap, isLeftToRight };
      if (isRightToLeft(shown) || isEastAsian(shown)) return writeInLines(inLines);
      const runs = fonts.runsOf(shown, font);
      const isPlain = runs.length === 1 && runs[0]?.font === font;
      if (align === 'left' && (!isPlain || endlessWord.test(shown))) return writeInLines(inLines);
      runs.forEach((run, index) => {
        document.font(run.font).text(run.text, { lineGap, align, continued: index < runs.length - 1 });
      });
    },
    heightOf(text: string, { font = 'text', size = sizes.text }: Style = {}): number {
      return document.font(font).fontSize(size).heightOfString(toPrintable(text), { lineGap: 2 });
    },
  };
}
export type Pen = ReturnType<typeof makePen>;

/** Without characters that have no shape, such as a pasted form feed. */
function toPrintable(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replace(/\t/g, '    ')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are taken out
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\ufeff]/g, '')
  );
}
