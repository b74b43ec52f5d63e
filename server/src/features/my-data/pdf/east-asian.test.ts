import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, it, vi } from 'vitest';
import { readPdf } from '../testing/read-exports.ts';
import { type FontName, openFonts } from './fonts.ts';
import { makePen } from './pen.ts';
import { margin } from './print.ts';

interface Drawn {
  font: FontName;
  text: string;
  y: number;
}

/** What is drawn for a text, run by run, and the text that a reader finds in the file. */
async function draw(text: string, font: 'text' | 'bold' = 'text'): Promise<{ runs: Drawn[]; found: string }> {
  const document = new PDFDocument({ size: 'A4', margin });
  const fonts = openFonts({ onOpen: (name, bytes) => document.registerFont(name, bytes) });
  await fonts.prepare(font === 'bold' ? { regular: [], bold: [text] } : { regular: [text], bold: [] });
  const fontCalls = vi.spyOn(document, 'font').mock;
  const textCalls = vi.spyOn(document, 'text').mock;
  makePen({ document, fonts }).write(text, { font });
  document.end();
  const findFontBefore = (moment: number) =>
    fontCalls.calls[fontCalls.invocationCallOrder.findLastIndex((at) => at < moment)]?.[0] as FontName;
  const runs = (textCalls.calls as unknown as [string, number, number][]).map(([word, , y], at) => ({
    font: findFontBefore(textCalls.invocationCallOrder[at] ?? 0),
    text: word,
    y,
  }));
  const pages = await readPdf(await buffer(document));
  return { runs, found: pages.join('').replace(/\s/g, '') };
}

const samples = {
  'Simplified Chinese': '今天我们去海边散步，晚上写日记。饕餮、龘、犇',
  'Traditional Chinese': '今天我們去海邊散步，晚上寫日記。臺灣、囉嗦、龜',
  Japanese: '今日は海へ行った。ラーメンを食べて、日記を書く。「鬱」',
  Korean: '오늘은 바다에 갔다. 뷁 똠방각하 읽고 쓰다.',
};

it.each(Object.entries(samples))(
  'EXP-01 · %s has a glyph for every letter, and can be found in the file as it was written',
  async (_, text) => {
    const { runs, found } = await draw(text);
    expect(found).toBe(text.replace(/\s/g, ''));
    const inLatin = runs.filter(({ font }) => font === 'text').map(({ text: word }) => word);
    expect(inLatin.join('')).toMatch(/^[\x20-\x7e]*$/);
  },
);

it('EXP-01 · the same character is drawn for the language of its text, in a title in bold', async () => {
  const listFonts = async (text: string, font?: 'bold') =>
    new Set((await draw(text, font)).runs.map((run) => run.font.split(' ').slice(0, 2).join(' ')));
  expect(await listFonts('直接')).toEqual(new Set(['simplified 400']));
  expect(await listFonts('這裡直接')).toEqual(new Set(['traditional 400']));
  expect(await listFonts('直接に')).toEqual(new Set(['japanese 400']));
  expect(await listFonts('直接 한국어', 'bold')).toEqual(new Set(['korean 700', 'bold']));
});

it('EXP-01 · a long Chinese paragraph fills the lines, and no line begins with a full stop or ends with an opening bracket', async () => {
  const text = '我走在河边，想着昨天说过的话（还有没说的话）。'.repeat(20);
  const { runs, found } = await draw(text);
  expect(found).toBe(text);
  const lines = [...new Set(runs.map(({ y }) => y))].map((line) =>
    runs.flatMap(({ text: word, y }) => (y === line ? [word] : [])).join(''),
  );
  expect(lines.length).toBeGreaterThan(8);
  for (const line of lines) expect(line).not.toMatch(/^[，。）]|（$/);
  const widest = Math.max(...lines.slice(0, -1).map((line) => line.length));
  expect(Math.min(...lines.slice(0, -1).map((line) => line.length))).toBeGreaterThan(widest - 4);
});
