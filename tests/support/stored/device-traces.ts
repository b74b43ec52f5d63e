import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** Everything that scripts of this site can read from the browser's storages, as one text. */
export function readStorages(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name ?? '');
      const database = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          reading.onsuccess = resolve;
        });
        found.push(name, reading.result);
      }
      database.close();
    }
    const toReadable = (_: string, value: unknown) => {
      if (value instanceof CryptoKey) return 'a key';
      return value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value;
    };
    return JSON.stringify(found, toReadable);
  });
}

/** Every string in the memory of a page, as one text. What is unreachable is cleared first. */
export async function readMemory(page: Page): Promise<string> {
  const devTools = await page.context().newCDPSession(page);
  const pieces: string[] = [];
  devTools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => pieces.push(chunk));
  await devTools.send('HeapProfiler.enable');
  await devTools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devTools.detach();
  return pieces.join('');
}

/** The files under a folder that contain a word in one of the encodings that browsers store text in. */
export async function findFilesWith(folder: string, word: string): Promise<string[]> {
  const wide = Buffer.from(word, 'utf16le');
  const wanted = [Buffer.from(word, 'utf8'), wide, Buffer.from(wide).swap16()];
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const file of files.filter((entry) => entry.isFile())) {
    const name = path.join(file.parentPath, file.name);
    const bytes = await readFile(name).catch(() => Buffer.alloc(0));
    if (wanted.some((text) => bytes.includes(text))) found.push(path.relative(folder, name));
  }
  return found;
}
