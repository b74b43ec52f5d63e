import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { fromBuffer } from 'yauzl';
import type { TestPerson } from '../../../testing/test-server.ts';

/** The bytes that the server sends a person from an address, by GET, or by POST where there is a body. */
export async function fetchBytes(
  person: TestPerson,
  { url, origin, body }: { url: string; origin?: string; body?: object },
): Promise<Buffer> {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      cookie: person.cookie,
      ...(origin && { origin }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}

export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error || !zip) return reject(error);
      zip.on('entry', (entry: { fileName: string }) =>
        zip.openReadStream(entry as never, (failure, stream) => {
          if (failure || !stream) return reject(failure);
          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(parts));
            zip.readEntry();
          });
        }),
      );
      zip.once('end', () => resolve(files));
      zip.once('error', reject);
      zip.readEntry();
    });
  });
}

export async function readPdf(bytes: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
    .promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  await document.destroy();
  return pages;
}
