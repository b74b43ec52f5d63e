/** How an address is requested. Proxies and servers may answer each in another way. */
export type Manner = 'browser' | 'plain' | 'worker';

const browser = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'accept-language': 'en-US,en;q=0.9',
  'accept-encoding': 'gzip, deflate, br',
};
const headersOf: Record<Manner, Record<string, string>> = {
  browser,
  plain: { 'accept-encoding': 'identity' },
  worker: { ...browser, 'service-worker': 'script' },
};

/** What came of a request. `problem` completes a sentence that begins with the address. */
export type Answer = { bytes: Buffer; headers: Headers } | { problem: string; status?: number };

/**
 * Requests an address with bounds on the size and time of the answer: it gives up on one that never ends, one that
 * grows when it's unpacked, and one that never comes.
 */
export async function fetchBounded({
  url,
  manner,
  isPage,
  most,
  signal,
}: {
  url: URL;
  manner: Manner;
  isPage: boolean;
  /** In bytes, unpacked. */
  most: number;
  signal: AbortSignal;
}): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      headers: { ...headersOf[manner], accept: isPage ? 'text/html,application/xhtml+xml,*/*;q=0.8' : '*/*' },
      // Another address is another installation.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
    });
    if (answer.status !== 200) await answer.body?.cancel();
    if (answer.status >= 300 && answer.status < 400)
      return { problem: 'sends the browser elsewhere', status: answer.status };
    if (answer.status !== 200) return { problem: `answers ${answer.status}`, status: answer.status };
    const pieces: Uint8Array[] = [];
    let length = 0;
    for await (const piece of answer.body ?? []) {
      length += piece.length;
      if (length > most) return { problem: 'is larger than what was built' };
      pieces.push(piece);
    }
    return { bytes: Buffer.concat(pieces), headers: answer.headers };
  } catch (error) {
    return { problem: `could not be read: ${describeError(error)}` };
  }
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'it took too long';
  return error.cause instanceof Error ? error.cause.message : error.message;
}
