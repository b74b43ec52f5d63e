import type { PdfCover } from './pdf-entry.ts';
import type { Pen } from './pen.ts';
import { accent, line, margin, quiet, sizes } from './print.ts';

export interface MonthInContents {
  name: string;
  /** The number that its first page shows. */
  page: number;
  entries: number;
  /** The destination that the line leads to. */
  place: string;
}

/** The cover: whose journal it is, and from when to when. */
export function writeCover({ pen, cover }: { pen: Pen; cover: PdfCover }): void {
  const { document } = pen;
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: cover.timeZone });
  const formatDay = (moment: string) => day.format(new Date(moment));
  document.y = document.page.height * 0.3;
  pen.write('Journal', { font: 'bold', size: sizes.cover, color: accent });
  document.moveDown(0.3);
  pen.write(cover.name, { size: 18, isLeftToRight: true });
  document.moveDown(1);
  drawRule(document);
  document.moveDown(1);
  if (cover.firstDay !== null && cover.lastDay !== null)
    pen.write([...new Set([cover.firstDay, cover.lastDay].map(formatDay))].join(' – '), { color: quiet });
  pen.write(formatEntries(cover.entries), { color: quiet });
  pen.write(`Exported on ${formatDay(cover.exportedOn)}`, { color: quiet });
}

/** The contents by month, each line with the number of entries and its page. Returns the number of pages. */
export function writeContents({
  document,
  pen,
  months,
}: {
  document: PDFKit.PDFDocument;
  pen: Pen;
  months: readonly MonthInContents[];
}): number {
  if (months.length === 0) return 0;
  let pages = 1;
  document.addPage();
  pen.write('Contents', { font: 'bold', size: sizes.month });
  document.moveDown(0.8);
  const width = document.page.width - 2 * margin;
  const height = sizes.text * 2;
  for (const { name, page, entries, place } of months) {
    if (document.y + height > document.page.height - margin) {
      document.addPage();
      pages += 1;
    }
    const top = document.y;
    const link = { goTo: place, lineBreak: false } as const;
    document.font('text').fontSize(sizes.text).fillColor('black');
    document.text(name, margin, top, { ...link, width: width - 130 });
    document.fillColor(quiet);
    document.text(formatEntries(entries), margin + width - 130, top, { ...link, width: 80, align: 'right' });
    document.text(String(page), margin + width - 40, top, { ...link, width: 40, align: 'right' });
    document.x = margin;
    document.y = top + height;
  }
  return pages;
}

export function drawRule(document: PDFKit.PDFDocument): void {
  document
    .moveTo(margin, document.y)
    .lineTo(document.page.width - margin, document.y)
    .lineWidth(0.6)
    .strokeColor(line)
    .stroke();
}

const formatEntries = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'}`;
