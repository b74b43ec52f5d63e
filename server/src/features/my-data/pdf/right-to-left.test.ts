import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, it, vi } from 'vitest';
import { readPdf } from '../testing/read-exports.ts';
import { openFonts } from './fonts.ts';
import { makePen } from './pen.ts';
import { margin } from './print.ts';

/** What is drawn for a text, from left to right, line by line. */
function drawText(
  text: string,
  style: { isLeftToRight?: boolean } = {},
): { words: string[]; xs: number[] }[] {
  const document = new PDFDocument({ size: 'A4', margin });
  const fonts = openFonts({ onOpen: (name, bytes) => document.registerFont(name, bytes) });
  const draw = vi.spyOn(document, 'text');
  makePen({ document, fonts }).write(text, style);
  const lines = new Map<number, { words: string[]; xs: number[] }>();
  for (const [word, x, y] of draw.mock.calls as unknown as [string, number, number][]) {
    const line = lines.get(y) ?? { words: [], xs: [] };
    lines.set(y, line);
    if (word.trim() === '') continue;
    line.words.push(word);
    line.xs.push(x);
  }
  return [...lines.values()];
}

it('EXP-01 · Hebrew is drawn from right to left, with numbers, brackets and Latin words in reading order', () => {
  const [line] = drawText('שלום (עם דנה) בשעה 10:30, I said hello.');
  const isHebrew = (word: string) => /\p{Script=Hebrew}/u.test(word);
  // The first word of the sentence is the rightmost Hebrew one.
  expect(line?.words.filter(isHebrew).reverse()).toEqual(['שלום', 'עם', 'דנה', 'בשעה']);
  expect(line?.words.filter((word) => /[a-z]/i.test(word))).toEqual(['I', 'said', 'hello']);
  expect(line?.words).toContain('10:30');
  // The brackets are mirrored, so that they enclose their words.
  const at = (word: string) => line?.words.indexOf(word) ?? -1;
  expect([at('(') < at('דנה'), at('עם') < at(')')]).toEqual([true, true]);
  expect(line?.xs).toEqual(line?.xs.toSorted((one, other) => one - other));
});

it('EXP-01 · a long Arabic paragraph fills its lines in reading order, aligned to the right', () => {
  const words = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? 'مرحبا' : 'بالعالم'));
  const lines = drawText(words.join(' '));
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.flatMap((line) => line.words.toReversed())).toEqual(words);
});

it('EXP-01 · an English line with a Hebrew word starts on the left, and so does a label with Hebrew tags', () => {
  const [english] = drawText('I wrote שלום today.');
  expect(english?.words).toEqual(['I', 'wrote', 'שלום', 'today.']);
  expect(english?.xs[0]).toBe(margin);
  const [notes] = drawText('\u2068#ים\u2069 #river', { isLeftToRight: true });
  expect(notes?.words.at(-1)).toBe('#river');
  expect(notes?.xs[0]).toBe(margin);
});

it('EXP-01 · a word wider than the page is split, and no letter is lost', () => {
  const lines = drawText('ש'.repeat(400));
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.flatMap(({ words }) => words).join('')).toBe('ש'.repeat(400));
});

it('EXP-01 · Arabic and Persian can be copied and found letter by letter, whatever shapes their letters share', async () => {
  const words = 'ذهبت إلى البيت وشربت القهوة مع جدتي بنت ثبت تين چه خبر پیدا گل بنيت';
  const document = new PDFDocument({ size: 'A4', margin });
  const fonts = openFonts({ onOpen: (name, bytes) => document.registerFont(name, bytes) });
  makePen({ document, fonts }).write(words);
  document.end();
  const [page = ''] = await readPdf(await buffer(document));
  // This reader returns words from the left, as they appear, and a separate sign for the dots between two letters.
  const found = page.replace(/[\p{Cc}\s&]/gu, '');
  const seen = words.split(' ').reverse().join('');
  expect(found).toBe(seen);
});

it('EXP-01 · signs after a word are drawn in reading order, to the left of it', () => {
  const [line] = drawText('(חזק!). «ثالث»؟!');
  // Mirrored, so that the brackets enclose the word.
  expect(line?.words).toEqual(['!', '؟', '«', 'ثالث', '»', '.(!', 'חזק', ')']);
});

it.each(['في ٤٥ دقيقة', 'In ٤٥ minutes', '٤٥', '۴۵ دقیقه'])(
  'EXP-01 · a number in Arabic digits is drawn from left to right: %s',
  async (text) => {
    const document = new PDFDocument({ size: 'A4', margin });
    const fonts = openFonts({ onOpen: (name, bytes) => document.registerFont(name, bytes) });
    makePen({ document, fonts }).write(text);
    document.end();
    const [page = ''] = await readPdf(await buffer(document));
    expect(page).toContain(/[٠-۹]+/.exec(text)?.[0]);
  },
);

it('EXP-01 · Hebrew and Arabic in a title are as bold as its Latin words', () => {
  const fonts = openFonts({ onOpen: () => undefined });
  expect(fonts.runsOf('A שלום مرحبا', 'bold').map(({ font }) => font)).toEqual([
    ...['bold', 'hebrewBold', 'bold', 'arabicBold'],
  ]);
});
