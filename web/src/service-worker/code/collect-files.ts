import type { ListedFile } from '../../platform/code/build-list.ts';
import { fetchListed } from './fetch-listed.ts';
import { type Build, findListedFile, nameFilesCache, readList } from './kept-code.ts';

const atOnce = 6;
/** What the app needs offline. Networks, and fonts for other languages, are fetched when needed. */
const keptAssets = /\.(?:js|css)$|-latin-(?:opsz|wght)-normal-[^/]*\.woff2$/;

/**
 * Keeps the files of a build, each checked against its list; unchanged ones are taken from the build before. The service worker,
 * which the browser keeps, is checked too. Returns the paths of files that differ.
 */
export async function collectFiles(build: Build, before: Build | null): Promise<'whole' | 'away' | string[]> {
  const left = (readList(build)?.files ?? []).filter(isKept);
  const cache = await caches.open(nameFilesCache(build));
  // An interrupted attempt has left only checked files. Asking for each of them would take as long as fetching some.
  const taken = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const earlier = before && (await caches.open(nameFilesCache(before)));
  const different: string[] = [];
  let isAway = false;
  const take = async (file: ListedFile) => {
    if (taken.has(file.path)) return;
    const isSame = before !== null && findListedFile(before, file.path)?.sha256 === file.sha256;
    // The page comes with its policy, which may have changed.
    const has = isSame && file.path !== '/index.html' ? await earlier?.match(file.path) : undefined;
    const found = has ?? (await fetchListed(file));
    if (found === 'different') different.push(file.path);
    else if (found === 'away') isAway = true;
    else if (file.path !== '/sw.js') await cache.put(file.path, found);
  };
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let file = left.shift(); file !== undefined && !isAway; file = left.shift()) await take(file);
    }),
  );
  if (different.length > 0) return different.sort();
  return isAway ? 'away' : 'whole';
}

function isKept({ path }: ListedFile): boolean {
  return !path.startsWith('/assets/') || keptAssets.test(path);
}
