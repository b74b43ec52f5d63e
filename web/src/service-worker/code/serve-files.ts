import type { ListedFile } from '../../platform/code/build-list.ts';
import { fetchListed } from './fetch-listed.ts';
import { type Build, findListedFile, nameFilesCache, readKept } from './kept-code.ts';
import { lookAtServer } from './look-at-server.ts';
import { runWhatWasRefused, sayPageIsGone } from './page-is-gone.ts';
import { beginWith } from './start-build.ts';

declare const self: ServiceWorkerGlobalScope;

/** The page of the build that runs. If no page is open and a newer one is ready, that one runs from now on. */
export async function openApp(request: Request): Promise<Response> {
  const { ready } = await readKept();
  if (ready !== null) {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (open.length === 0) await beginWith(ready);
  }
  const { current } = await readKept();
  if (current === null) return fetch(request);
  const page = await fromBuild(current, '/index.html');
  if (page !== null) return page;
  // The browser has deleted the page, and the server has another.
  await lookAtServer();
  const { ready: next } = await readKept();
  if (next !== null) await beginWith(next);
  else await runWhatWasRefused(request);
  const { current: other } = await readKept();
  if (other === null) return fetch(request);
  return (await fromBuild(other, '/index.html')) ?? sayPageIsGone();
}

/** A file of the app: as kept, or fetched and checked against the list. Unlisted files are refused where code may be. */
export async function openFile(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const { current } = await readKept();
  if (current === null) return fetch(request);
  const build = await buildWith(path);
  if (build !== null) return (await fromBuild(build, path)) ?? Response.error();
  return path.startsWith('/assets/') ? Response.error() : fetch(request);
}

/** A path's list entry: from the build that runs, else from another that a page may have started with. */
export async function findListed(path: string): Promise<ListedFile | null> {
  const build = await buildWith(path);
  return (build && findListedFile(build, path)) ?? null;
}

async function buildWith(path: string): Promise<Build | null> {
  const find = async () => {
    const { current, previous, ready } = await readKept();
    return [current, previous, ready].find((build) => build && findListedFile(build, path)) ?? null;
  };
  const found = await find();
  if (found !== null || !path.startsWith('/assets/')) return found;
  // A page that was opened past this service worker may have started with a build unknown to it.
  await lookAtServer();
  return find();
}

async function fromBuild(build: Build, path: string): Promise<Response | null> {
  const cache = await caches.open(nameFilesCache(build));
  const kept = await cache.match(path);
  if (kept !== undefined) return kept;
  const file = findListedFile(build, path);
  const fetched = file && (await fetchListed(file));
  if (!(fetched instanceof Response)) return null;
  // Without space it's fetched again the next time.
  await cache.put(path, fetched.clone()).catch(() => undefined);
  return fetched;
}
