import { Writable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import type { FromWriter, PdfCover, PdfEntry, ToWriter } from './pdf-entry.ts';
import { writePdf } from './write-pdf.ts';

// The thread that writes one PDF: laying out a journal of years takes many seconds of computing. It asks for entries
// when it needs them, and keeps each written part until the server has taken it.
const port = parentPort!;
const say = (message: FromWriter) => port.postMessage(message);
let onAnswer: (answer: PdfEntry[] | null) => void = () => undefined;
let onTaken: () => void = () => undefined;
port.on('message', (message: ToWriter) => {
  if (message.is === 'taken') onTaken();
  else onAnswer(message.is === 'entries' ? message.entries : null);
});

async function* batches(): AsyncGenerator<PdfEntry[]> {
  for (;;) {
    const answered = new Promise<PdfEntry[] | null>((resolve) => {
      onAnswer = resolve;
    });
    say({ is: 'asking' });
    const entries = await answered;
    if (entries === null) return;
    yield entries;
  }
}

const output = new Writable({
  highWaterMark: 256 * 1024,
  write(bytes: Buffer, _encoding, done) {
    onTaken = done;
    say({ is: 'written', bytes });
  },
  final(done) {
    say({ is: 'done' });
    done();
    port.close();
  },
});
await writePdf({ cover: workerData as PdfCover, batches: batches(), output });
