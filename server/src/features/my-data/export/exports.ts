import { Readable } from 'node:stream';
import type { User } from '@reflect/contract';
import type { AnyFeature, BytesAnswer } from '../../../platform/handlers.ts';
import { type EndTurn, makeTurns } from '../../../platform/turns.ts';
import type { Services } from '../../../services/services.ts';
import type { ImagesPublic } from '../../images/images.public.ts';
import type { JournalPublic } from '../../journal/journal.public.ts';
import { journalPdf } from '../pdf/journal-pdf.ts';
import type { PdfCover } from '../pdf/pdf-entry.ts';
import { exportDocument } from './export-document.ts';
import { exportZip } from './export-zip.ts';
import { pdfEntries } from './pdf-entries.ts';

/** One export at a time for each person: it may take minutes over a slow connection. */
const turns = makeTurns({ mostWaiting: 2, timeoutMs: 20_000 });

/** The three files in which a person takes their data along. */
export function exports({
  services: { log },
  features,
  images,
  journal,
}: {
  services: Pick<Services, 'log'>;
  features: () => readonly AnyFeature[];
  images: Pick<ImagesPublic, 'read' | 'readForVision'>;
  journal: Pick<JournalPublic, 'spanOf'>;
}) {
  const documentOf = (userId: string) => exportDocument({ userId, contributions: features(), log });

  /** Parts of the journal, oldest entry first. */
  async function* entriesOf(userId: string) {
    for (const { name, exportParts } of features())
      if (name === 'journal' && exportParts) yield* exportParts(userId);
  }

  async function coverOf(user: User): Promise<Omit<PdfCover, 'timeZone'>> {
    const span = await journal.spanOf(user.id);
    return {
      name: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email,
      firstDay: span.first?.toISOString() ?? null,
      lastDay: span.last?.toISOString() ?? null,
      entries: span.entries,
      exportedOn: new Date().toISOString(),
    };
  }

  return {
    async json(user: User): Promise<BytesAnswer> {
      const end = await turns.take(user.id);
      const bytes = Readable.from(documentOf(user.id), { objectMode: false });
      return answer({ bytes, end, type: 'application/json; charset=utf-8', extension: 'json' });
    },
    /** `timeZone` is that of the reader: an entry of the evening belongs to that evening. */
    async pdf(user: User, { timeZone }: { timeZone: string }): Promise<BytesAnswer> {
      const end = await turns.take(user.id);
      const bytes = journalPdf({
        cover: { ...(await coverOf(user)), timeZone },
        batches: pdfEntries({
          parts: entriesOf(user.id),
          readImage: (imageUrl) => images.readForVision({ userId: user.id, imageUrl }),
        }),
      });
      return answer({ bytes, end, type: 'application/pdf', extension: 'pdf' });
    },
    async zip(user: User): Promise<BytesAnswer> {
      const end = await turns.take(user.id);
      const bytes = exportZip({
        document: documentOf(user.id),
        entries: () => entriesOf(user.id),
        readImage: (imageUrl) => images.read({ userId: user.id, imageUrl }),
      });
      return answer({ bytes, end, type: 'application/zip', extension: 'zip' });
    },
  };
}

/** The turn ends with the stream, whether it was read to its end or the connection was closed. */
function answer({
  bytes,
  end,
  type,
  extension,
}: {
  bytes: Readable;
  end: EndTurn;
  type: string;
  extension: string;
}): BytesAnswer {
  bytes.once('close', end);
  const day = new Date().toISOString().slice(0, 10);
  return { bytes, type, fileName: `journal-export-${day}.${extension}` };
}
