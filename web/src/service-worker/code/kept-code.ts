import { type BuildList, type ListedFile, readBuildList } from '../../platform/code/build-list.ts';
import type { Signer } from '../../platform/code/build-signature.ts';
import type { Refusal } from '../../platform/code/judge-build.ts';

/** A build that is kept, or was checked. `id` is SHA-256 of its list, in hexadecimal; `text` is the list as it was sent. */
export interface Build {
  id: string;
  text: string;
  signer: Signer | null;
}
/** What this browser has of the app's code. Stored beside the files, and written after them. */
export interface KeptCode {
  /** What runs. */
  current: Build | null;
  /** What pages that are still open may have started with. */
  previous: Build | null;
  /** Whole and checked, for the next opening. */
  ready: Build | null;
  refused: { why: Refusal; build: Build | null; isSettled: boolean } | null;
  /** Files of the build on the server that don't match its list. */
  broken: string[] | null;
}

const stateCache = 'reflect-code';
const statePath = '/kept-code';
export const nothingKept: KeptCode = {
  current: null,
  previous: null,
  ready: null,
  refused: null,
  broken: null,
};
let known: Promise<KeptCode> | null = null;
const lists = new Map<string, ReadonlyMap<string, ListedFile>>();

/** From memory if it was read before. */
export function readKept(): Promise<KeptCode> {
  known ??= readStored();
  return known;
}

/** Reads it again: another service worker may have written since. */
export function readKeptAnew(): Promise<KeptCode> {
  known = null;
  return readKept();
}

async function readStored(): Promise<KeptCode> {
  const stored = await (await caches.open(stateCache)).match(statePath);
  return stored === undefined ? nothingKept : ((await stored.json()) as KeptCode);
}

export async function writeKept(change: Partial<KeptCode>): Promise<KeptCode> {
  // Set at once, so that of two changes neither is lost.
  known = readKept().then((kept) => ({ ...kept, ...change }));
  const kept = await known;
  await (await caches.open(stateCache)).put(statePath, new Response(JSON.stringify(kept)));
  return kept;
}

/** Removes unneeded files: of old builds, and of an earlier Reflect that kept them differently. */
export async function removeOtherFiles(): Promise<void> {
  const { current, previous, ready } = await readKept();
  const needed = [current, previous, ready].map((build) => build && nameFilesCache(build));
  for (const name of await caches.keys()) {
    const isOfCode = name.startsWith(`${stateCache}-`) || name.startsWith('workbox-precache');
    if (isOfCode && !needed.includes(name)) await caches.delete(name);
  }
}

/** The cache with the files of a build. */
export function nameFilesCache({ id }: Build): string {
  return `${stateCache}-${id}`;
}

export function findListedFile(build: Build, path: string): ListedFile | undefined {
  let files = lists.get(build.id);
  if (files === undefined) {
    files = new Map(readList(build)?.files.map((file) => [file.path, file]));
    lists.set(build.id, files);
  }
  return files.get(path);
}

export function readList({ text }: Build): BuildList | null {
  return readBuildList(text);
}
