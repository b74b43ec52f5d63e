import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { openFonts } from './fonts.ts';
import { type MonthInContents, writeContents, writeCover } from './front-pages.ts';
import type { PdfCover, PdfEntry } from './pdf-entry.ts';
import { makePen } from './pen.ts';
import { margin, quiet, sizes } from './print.ts';
import { writeEntry } from './write-entry.ts';

/**
 * Writes a journal as a PDF, entry by entry: only one page is in memory. The contents are written last, when the page
 * of every month is known, and then moved to after the cover.
 */
export async function writePdf({
  cover,
  batches,
  output,
}: {
  cover: PdfCover;
  batches: AsyncIterable<readonly PdfEntry[]>;
  output: Writable;
}): Promise<void> {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    autoFirstPage: false,
    lang: 'en',
    displayTitle: true,
    info: { Title: `The journal of ${cover.name}`, Creator: 'Reflect' },
  });
  document.pipe(output);
  const fonts = openFonts({ onOpen: (name, bytes) => document.registerFont(name, bytes) });
  const pen = makePen({ document, fonts });

  document.addPage();
  await fonts.prepare({ regular: [cover.name], bold: [] });
  writeCover({ pen, cover });

  let page = 0;
  document.on('pageAdded', () => {
    page += 1;
    writePageNumber({ document, text: String(page) });
  });
  const monthOf = makeMonthNamer(cover.timeZone);
  const months: MonthInContents[] = [];
  for await (const entries of batches) {
    for (const entry of entries) {
      const name = monthOf(entry.createdAt);
      if (months.at(-1)?.name !== name) {
        document.addPage();
        months.push({ name, page, entries: 0, place: `month-${months.length}` });
        beginMonth({ document, pen, name, place: `month-${months.length - 1}` });
      }
      months.at(-1)!.entries += 1;
      await fonts.prepare(listTexts(entry));
      writeEntry({ document, pen, entry, timeZone: cover.timeZone });
      // Sends what was written before more is written: the longest entries take 40 pages each.
      await waitUntilDrained({ document, output });
    }
  }
  document.removeAllListeners('pageAdded');
  putBehindCover(document, writeContents({ document, pen, months }));
  document.end();
}

const listTexts = ({ title, content, facts, tags, people }: PdfEntry) => ({
  regular: [content, ...facts.map(({ value }) => value), ...tags, ...people],
  bold: [title ?? ''],
});

function beginMonth({
  document,
  pen,
  name,
  place,
}: {
  document: PDFKit.PDFDocument;
  pen: ReturnType<typeof makePen>;
  name: string;
  place: string;
}): void {
  document.addNamedDestination(place);
  document.outline.addItem(name);
  pen.write(name, { font: 'bold', size: sizes.month });
  document.moveDown(0.6);
}

/** The month of an entry in its writer's calendar, in words. */
function makeMonthNamer(timeZone: string): (createdAt: string) => string {
  const format = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone });
  return (createdAt) => format.format(new Date(createdAt));
}

/** pdfkit's state of a text that continues on the next page: the page number must not change it. */
const stateOfText = ['_font', '_fontSize', '_fillColor', '_textOptions', '_wrapper', 'x', 'y'] as const;
type StateOfText = Record<(typeof stateOfText)[number], unknown>;

function writePageNumber({ document, text }: { document: PDFKit.PDFDocument; text: string }): void {
  const state = document as unknown as StateOfText;
  const kept = stateOfText.map((name) => [name, state[name]] as const);
  Object.assign(state, { _textOptions: null, _wrapper: null });
  document.font('text').fontSize(sizes.small).fillColor(quiet);
  const { width, height, margins } = document.page;
  const { bottom } = margins;
  // Without a bottom margin, since text in the margin would begin a new page.
  margins.bottom = 0;
  document.text(text, (width - document.widthOfString(text)) / 2, height - margin / 2 - sizes.small, {
    lineBreak: false,
  });
  margins.bottom = bottom;
  Object.assign(state, Object.fromEntries(kept));
}

interface PageTree {
  _root: { data: { Pages: { data: { Kids: unknown[] } } } };
}

/** Moves the last pages to after the first one: a PDF lists its pages in their order, wherever they are in the file. */
function putBehindCover(document: PDFKit.PDFDocument, pages: number): void {
  const { Kids } = (document as unknown as PageTree)._root.data.Pages.data;
  Kids.splice(1, 0, ...Kids.splice(Kids.length - pages));
}

/** Waits until everything that was written has left the document, and its reader takes more. */
async function waitUntilDrained({
  document,
  output,
}: {
  document: PDFKit.PDFDocument;
  output: Writable;
}): Promise<void> {
  do {
    if (output.destroyed) throw new Error('Nobody reads the PDF any more.');
    if (output.writableNeedDrain) await waitForDrain(output);
    else await setImmediate();
  } while (document.readableLength > 0 || output.writableNeedDrain);
}

function waitForDrain(output: Writable): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      output.off('drain', go).off('close', go);
      resolve();
    };
    output.on('drain', go).on('close', go);
  });
}
