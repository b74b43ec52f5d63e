import { createHash } from 'node:crypto';
import {
  type BuildList,
  type ListedFile,
  maxListBytes,
  readBuildList,
} from '../../web/src/platform/code/build-list.ts';
import { maxSignatureBytes } from '../../web/src/platform/code/build-signature.ts';
import { fetchBounded, type Manner } from './fetch-bounded.ts';

/** Where an installation differs from a build. `what` completes the sentence that begins with the address. */
export interface Difference {
  path: string;
  what: string;
}
export interface Comparison {
  /** How many addresses were compared, each requested as a browser does and plainly. */
  compared: number;
  differences: Difference[];
  /** What the installation lists and the build doesn't. */
  extra: string[];
  /** The installation's own list and signature, as they were sent; null if none can be read. */
  sent: { list: Uint8Array | null; signature: string | null };
}

/** Addresses that open the page, whatever they name. */
const screens = ['/', '/journal', '/settings', '/sign-up-to-nothing'];
const atOnce = 6;
const totalMs = 10 * 60_000;

/**
 * Compares what an installation serves to browsers with the list of a build, byte for byte: the page at several
 * addresses, each file that it can name, requested as a browser does and plainly, and the service worker as a browser
 * requests it. A browser runs nothing else, since the page's policy allows nothing else.
 */
export async function compareWithBuild({
  address,
  list,
  signal = AbortSignal.timeout(totalMs),
}: {
  address: string;
  list: BuildList;
  signal?: AbortSignal;
}): Promise<Comparison> {
  const page = list.files.find(({ path }) => path === '/index.html');
  if (page === undefined) throw new Error('The list of the build names no page.');
  const sent = await readSent(address, signal);
  const expected = [...screens.map((path) => ({ ...page, path })), ...list.files];
  const questions = expected.flatMap((file) =>
    listManners(file.path).map((manner) => ({ file, manner, isPage: file.sha256 === page.sha256 })),
  );
  const found = new Map<string, Set<string>>();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = questions.shift(); next !== undefined; next = questions.shift()) {
        const what = await findDifference({ address, signal, ...next });
        if (what === null) continue;
        const { path } = next.file;
        found.set(path, (found.get(path) ?? new Set()).add(what));
      }
    }),
  );
  const paths = new Set(list.files.map(({ path }) => path));
  const own = sent.list && readBuildList(new TextDecoder().decode(sent.list));
  const differences = [...found].map(([path, what]) => ({ path, what: [...what].join(', and ') }));
  return {
    compared: expected.length,
    differences: differences.sort((one, other) => one.path.localeCompare(other.path)),
    extra: (own?.files ?? []).map(({ path }) => path).filter((path) => !paths.has(path)),
    sent,
  };
}

const listManners = (path: string): Manner[] =>
  path === '/sw.js' ? ['browser', 'plain', 'worker'] : ['browser', 'plain'];

async function readSent(address: string, signal: AbortSignal): Promise<Comparison['sent']> {
  const read = async (path: string, most: number) => {
    const url = new URL(path, address);
    const answer = await fetchBounded({ url, manner: 'browser', isPage: false, most, signal });
    return 'bytes' in answer ? answer.bytes : null;
  };
  const list = await read('/build.json', maxListBytes);
  const signature = await read('/build.sig.json', maxSignatureBytes);
  return { list, signature: signature?.toString() ?? null };
}

async function findDifference({
  address,
  file,
  manner,
  isPage,
  signal,
}: {
  address: string;
  file: ListedFile;
  manner: Manner;
  isPage: boolean;
  signal: AbortSignal;
}): Promise<string | null> {
  const url = new URL(file.path, address);
  const answer = await fetchBounded({ url, manner, isPage, most: file.size, signal });
  if ('problem' in answer) return answer.problem;
  const sum = createHash('sha256').update(answer.bytes).digest('base64');
  if (answer.bytes.length !== file.size || sum !== file.sha256) return 'is not what was built';
  return isPage && !isStrict(answer) ? 'comes with another policy of what may run' : null;
}

/** A page may run files of its own address, and WebAssembly; its import map is named by its hash. */
function isStrict({ bytes, headers }: { bytes: Buffer; headers: Headers }): boolean {
  const map = /<script type="importmap">([^<]*)<\/script>/.exec(bytes.toString())?.[1];
  const sum = map === undefined ? '' : ` 'sha256-${createHash('sha256').update(map).digest('base64')}'`;
  const policy = headers.get('content-security-policy') ?? '';
  return policy
    .split(';')
    .some((directive) => directive.trim() === `script-src 'self' 'wasm-unsafe-eval'${sum}`);
}
