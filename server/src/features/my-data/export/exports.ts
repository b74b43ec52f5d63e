import { Readable } from 'node:stream';
import type { User } from '@reflect/contract';
import type { AnyFeature, BytesAnswer } from '../../../platform/handlers.ts';
import { makeTurns } from '../../../platform/turns.ts';
import type { Services } from '../../../services/services.ts';
import type { Accounts } from '../../accounts/accounts.public.ts';
import type { ImagesPublic } from '../../images/images.public.ts';
import type { JournalPublic } from '../../journal/journal.public.ts';
import { makeJournalPdf } from '../pdf/journal-pdf.ts';
import type { PdfCover } from '../pdf/pdf-entry.ts';
import { exportDocument } from './export-document.ts';
import { exportZip } from './export-zip.ts';
import { makePdfEntries } from './pdf-entries.ts';

/** One export at a time for each person: it may take minutes over a slow connection. */
const turns = makeTurns({ mostWaiting: 2, timeoutMs: 20_000 });

interface Exported {
  user: User;
  signal?: AbortSignal | undefined;
}

/** The three files in which a person can export their data. */
export function makeExports({
  services: { log, replica },
  accounts,
  features,
  images,
  journal,
}: {
  services: Pick<Services, 'log' | 'replica'>;
  accounts: Pick<Accounts, 'findAccount'>;
  features: () => readonly AnyFeature[];
  images: Pick<ImagesPublic, 'read' | 'readForVision'>;
  journal: Pick<JournalPublic, 'spanOf'>;
}) {
  const makeDocument = (userId: string) =>
    readWhileThere(userId, exportDocument({ userId, contributions: features(), log }));
  const readEntries = (userId: string) => readWhileThere(userId, readJournalParts(userId));

  /** Oldest entry first. */
  async function* readJournalParts(userId: string) {
    for (const { name, exportParts } of features())
      if (name === 'journal' && exportParts) yield* exportParts(userId);
  }

  /** Throws if the account was deleted meanwhile: half of a journal must not look like all of it. */
  async function* readWhileThere<Part>(userId: string, parts: AsyncIterable<Part>): AsyncGenerator<Part> {
    yield* replica.readParts(parts);
    // Asks the database itself, which a replica may lag behind.
    if ((await accounts.findAccount(userId)) === null)
      throw new Error('An account was deleted while it was exported.');
  }

  /** Makes a file in the turn of a person, which ends with the stream, or at once where making it fails. */
  async function makeInTurn(
    { user, signal }: Exported,
    make: () => Promise<Readable>,
    { type, extension }: { type: string; extension: string },
  ): Promise<BytesAnswer> {
    const end = await turns.take(user.id, { signal });
    try {
      const bytes = await make();
      // After the last byte, or where the connection was closed.
      bytes.once('close', end);
      // The connection was closed while the file was begun: nothing would destroy the stream.
      if (signal?.aborted) bytes.destroy();
      signal?.throwIfAborted();
      const day = new Date().toISOString().slice(0, 10);
      return { bytes, type, fileName: `journal-export-${day}.${extension}` };
    } catch (error) {
      end();
      throw error;
    }
  }

  async function makeCover(user: User): Promise<Omit<PdfCover, 'timeZone'>> {
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
    json: ({ user, signal }: Exported): Promise<BytesAnswer> =>
      makeInTurn({ user, signal }, async () => Readable.from(makeDocument(user.id), { objectMode: false }), {
        type: 'application/json; charset=utf-8',
        extension: 'json',
      }),
    /** `timeZone` is the reader's, so that an entry of the evening has the date of that evening. */
    pdf: ({ user, signal, timeZone }: Exported & { timeZone: string }): Promise<BytesAnswer> =>
      makeInTurn(
        { user, signal },
        async () =>
          makeJournalPdf({
            cover: { ...(await makeCover(user)), timeZone },
            batches: makePdfEntries({
              parts: readEntries(user.id),
              readImage: (imageUrl) => images.readForVision({ userId: user.id, imageUrl }),
            }),
          }),
        { type: 'application/pdf', extension: 'pdf' },
      ),
    zip: ({ user, signal }: Exported): Promise<BytesAnswer> =>
      makeInTurn(
        { user, signal },
        async () =>
          exportZip({
            document: makeDocument(user.id),
            entries: () => readEntries(user.id),
            readImage: (imageUrl) => images.read({ userId: user.id, imageUrl }),
          }),
        { type: 'application/zip', extension: 'zip' },
      ),
  };
}
