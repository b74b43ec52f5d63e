import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Where an installation differs from a build. `what` completes the sentence that begins with the address. */
export interface Difference {
  path: string;
  what: string;
}

/** Copies that are made of the other files, and what says when they were built: none is handed out under its own name. */
const ownFiles = /(?:\.br|\.gz|(?:^|\/)\.built)$/;
/** Addresses that open the page, whatever they name. */
const screens = ['/', '/journal', '/settings', '/sign-up-to-nothing'];
const atOnce = 6;
const timeoutMs = 30_000;
/** What a page may run: files of its own address, and WebAssembly. */
const scriptPolicy = "script-src 'self' 'wasm-unsafe-eval'";

/**
 * Compares what an installation hands out to browsers with the files of a build, byte for byte: the page at several
 * addresses, and each file that it can name. A browser runs nothing else, since the page's policy allows nothing else.
 */
export async function compareWithBuild({
  address,
  folder,
}: {
  address: string;
  folder: string;
}): Promise<{ compared: number; differences: Difference[] }> {
  const page = readFileSync(join(folder, 'index.html'));
  const files = filesOf(folder).map((name) => ({
    path: `/${name}`,
    bytes: readFileSync(join(folder, name)),
  }));
  const expected = [...screens.map((path) => ({ path, bytes: page })), ...files];
  const differences: Difference[] = [];
  const left = [...expected];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const what = await differenceOf({ address, isPage: next.bytes === page, ...next });
        if (what !== null) differences.push({ path: next.path, what });
      }
    }),
  );
  return {
    compared: expected.length,
    differences: differences.sort((one, other) => one.path.localeCompare(other.path)),
  };
}

/** The files of a build that are handed out under their own names. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((name) => !ownFiles.test(name));
}

async function differenceOf({
  address,
  path,
  bytes,
  isPage,
}: {
  address: string;
  path: string;
  bytes: Buffer;
  isPage: boolean;
}): Promise<string | null> {
  try {
    const answer = await fetch(new URL(path, address), {
      headers: { accept: isPage ? 'text/html' : '*/*' },
      // Another address is another installation.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const received = Buffer.from(await answer.arrayBuffer());
    if (answer.status >= 300 && answer.status < 400) return 'sends the browser elsewhere';
    if (answer.status !== 200) return `answers ${answer.status}`;
    if (!received.equals(bytes)) return 'is not what was built';
    const policy = answer.headers.get('content-security-policy') ?? '';
    const isStrict = policy.split(';').some((directive) => directive.trim() === scriptPolicy);
    return isPage && !isStrict ? 'comes with another policy of what may run' : null;
  } catch (error) {
    return `could not be read: ${wordsOf(error)}`;
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
