import { createServer, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** A proxy between browser and server that records everything that passes. */
export interface RecordingProxy {
  address: string;
  /** What was sent since it was cleared: addresses, headers and bodies, as they were and decoded. */
  sent: () => Buffer;
  answered: () => Buffer;
  count: () => number;
  clear: () => void;
  stop: () => Promise<void>;
}

/** Listens on a port and passes everything on to another one. */
export async function startRecordingProxy(options: {
  port: number;
  serverPort: () => number;
}): Promise<RecordingProxy> {
  let sent: Buffer[] = [];
  let answered: Buffer[] = [];
  let count = 0;
  const proxy = createServer((incoming, outgoing) => {
    count += 1;
    const { method, url = '', headers } = incoming;
    sent.push(Buffer.from(`${method} ${url} ${decodeUrl(url)} ${JSON.stringify(headers)}\n`));
    const onward = request(
      { host: '127.0.0.1', port: options.serverPort(), method, path: url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        // Assets, fonts and the model are the app itself.
        const isContent = !/^\/(assets|fonts|model)/.test(url);
        if (isContent) keep(answer, answer.headers['content-encoding'], (bytes) => answered.push(bytes));
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    keep(incoming, headers['content-encoding'], (bytes) => sent.push(bytes));
    incoming.pipe(onward);
  });
  await new Promise<void>((listening) => proxy.listen(options.port, '127.0.0.1', listening));
  return {
    address: `http://localhost:${options.port}`,
    sent: () => Buffer.concat(sent),
    answered: () => Buffer.concat(answered),
    count: () => count,
    clear() {
      sent = [];
      answered = [];
      count = 0;
    },
    stop: () =>
      new Promise((stopped) => {
        proxy.close(() => stopped());
        proxy.closeAllConnections();
      }),
  };
}

function keep(
  stream: NodeJS.ReadableStream,
  encoding: string | undefined,
  add: (bytes: Buffer) => void,
): void {
  const pieces: Buffer[] = [];
  stream.on('data', (piece: Buffer) => pieces.push(piece));
  stream.on('end', () => {
    const bytes = Buffer.concat(pieces);
    const plain = decodeBody(bytes, encoding);
    add(plain);
    add(Buffer.from(unescapeText(plain)));
    for (const text of findBase64(plain)) add(text);
  });
}

function decodeBody(bytes: Buffer, encoding: string | undefined): Buffer {
  try {
    if (encoding === 'gzip') return gunzipSync(bytes);
    if (encoding === 'br') return brotliDecompressSync(bytes);
    if (encoding === 'deflate') return inflateSync(bytes);
  } catch {
    // Interrupted on its way: kept as it is.
  }
  return bytes;
}

/** Text with JSON's escaped letters unescaped. */
const unescapeText = (bytes: Buffer) =>
  bytes
    .toString()
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Everything in a body that may be base64, decoded. */
function findBase64(bytes: Buffer): Buffer[] {
  const pieces = bytes.toString('latin1').match(/[\w+/-]{16,}={0,2}/g) ?? [];
  return pieces.map((text) => Buffer.from(text, 'base64'));
}

function decodeUrl(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
