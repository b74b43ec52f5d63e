import { drawRule } from './front-pages.ts';
import type { PdfEntry } from './pdf-entry.ts';
import type { Pen } from './pen.ts';
import { accent, ink, margin, quiet, sizes } from './print.ts';
import { isRightToLeft } from './right-to-left.ts';

/** The maximum height of an image, so that it fits on a page with its text. */
const maxImageHeight = 300;
/** So that no heading is alone at the foot of a page. */
const roomForHeading = 90;

/** Writes one entry: its date, title, text, image, and the notes about it. */
export function writeEntry({
  document,
  pen,
  entry,
  timeZone,
}: {
  document: PDFKit.PDFDocument;
  pen: Pen;
  entry: PdfEntry;
  timeZone: string;
}): void {
  if (document.y + roomForHeading > document.page.height - margin) document.addPage();
  pen.write(formatTime(entry.createdAt, timeZone), { size: sizes.small, color: quiet });
  if (entry.title) pen.write(entry.title, { font: 'bold', size: sizes.title });
  const notes = writeNotes(entry);
  if (notes !== '') pen.write(notes, { size: sizes.small, color: accent, isLeftToRight: true });
  document.moveDown(0.4);
  // Paragraph by paragraph: a text of many pages is never laid out as a whole.
  for (const paragraph of entry.content.split(/\n{2,}/)) {
    pen.write(paragraph, { color: ink, lineGap: 3 });
    document.moveDown(0.5);
  }
  if (entry.image !== null) placeImage(document, Buffer.from(entry.image));
  document.moveDown(0.6);
  if (document.y + 30 < document.page.height - margin) drawRule(document);
  document.moveDown(1);
}

function formatTime(createdAt: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(
    new Date(createdAt),
  );
}

/** Keeps the word's direction from changing anything around it. */
const isolateWord = (word: string) => (isRightToLeft(word) ? `\u2068${word}\u2069` : word);

function writeNotes({ facts, tags, people, isSecret }: PdfEntry): string {
  return [
    isSecret ? 'Secret' : '',
    ...facts.map(({ label, value }) => `${label}: ${isolateWord(value)}`),
    tags.map((tag) => isolateWord(`#${tag}`)).join(' '),
    people.length > 0 ? `With ${people.map(isolateWord).join(', ')}` : '',
  ]
    .filter((part) => part !== '')
    .join('  ·  ');
}

function placeImage(document: PDFKit.PDFDocument, image: Buffer): void {
  const { width, height } = (
    document as unknown as { openImage: (image: Buffer) => { width: number; height: number } }
  ).openImage(image);
  const scale = Math.min((document.page.width - 2 * margin) / width, maxImageHeight / height, 1);
  if (document.y + height * scale > document.page.height - margin) document.addPage();
  const top = document.y;
  document.image(image, margin, top, { width: width * scale });
  document.x = margin;
  document.y = top + height * scale + 8;
}
