import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file that only its owner can read, in folders that only their owner can enter, and waits until it is on the
 * disk. It is written under its own name, so that removing files by their keys also removes what a crash left.
 */
export async function writePrivateFile(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(path.dirname(file));
}

/** Flushes a folder to the disk. Windows needs no flush and can't open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
