import type { ListedFile } from '../../platform/code/build-list.ts';
import { computeSum } from '../../platform/code/fingerprint.ts';

/** The headers that are kept: none that redirect or that change what the bytes are. */
const keptHeaders = [
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
];
const types: Record<string, string> = {
  bin: 'application/octet-stream',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};

/** Fetches a listed file: `different` if it doesn't match, `away` if the server doesn't hand it out now. */
export async function fetchListed(file: ListedFile): Promise<Response | 'away' | 'different'> {
  // The page may have just fetched it. Without a sum in its name, the browser may have cached an earlier build's.
  const first = await fetchOnce(file, file.path.startsWith('/assets/') ? 'default' : 'no-cache');
  return first === 'different' ? fetchOnce(file, 'reload') : first;
}

async function fetchOnce(file: ListedFile, cache: RequestCache): Promise<Response | 'away' | 'different'> {
  try {
    const answer = await fetch(file.path, {
      cache,
      redirect: 'error',
      // The browser sends this header, so the server gives the same answer.
      headers: file.path === '/sw.js' ? { 'service-worker': 'script' } : {},
    });
    if (answer.status !== 200) return 'away';
    const bytes = await readUpTo(answer, file.size);
    if (bytes?.length !== file.size || (await computeSum(bytes)) !== file.sha256) return 'different';
    const headers = new Headers({ 'x-content-type-options': 'nosniff' });
    for (const name of keptHeaders) {
      const value = answer.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const ending = file.path.slice(file.path.lastIndexOf('.') + 1);
    headers.set('content-type', types[ending] ?? 'application/octet-stream');
    return new Response(bytes, { headers });
  } catch {
    return 'away';
  }
}

/** The bytes of an answer; null if there are more than `most`, after which it stops reading. */
export async function readUpTo(answer: Response, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = answer.body?.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    length += piece.value.length;
    if (length > most) {
      await reader?.cancel();
      return null;
    }
    pieces.push(piece.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
